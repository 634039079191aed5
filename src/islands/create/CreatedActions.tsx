import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'

import { routes } from '../../lib/config/routes.ts'
import { create } from '../../stores/create.ts'
import { $submittedWork } from '../../stores/create-form.ts'
import { $createdAsset, findCreatedAsset } from '../../stores/created-asset.ts'
import { ShareButton } from '../action/ShareButton.tsx'
import { CreatedWork } from './CreatedWork.tsx'

/** The created asset and the next steps. */
export function CreatedActions({ hash }: { hash: string }): ReactNode {
  const created = useStore($createdAsset)
  const work = useStore($submittedWork)
  useEffect(() => void findCreatedAsset(hash), [hash])
  const isKnown = created?.hash === hash
  const identifier = isKnown ? created.identifier : undefined
  return (
    <>
      {work && <CreatedWork file={work.file} name={work.name} />}
      {identifier === undefined ? (
        <p className="muted" role="status">
          {isKnown ? 'You’ll find it on your page, under Created.' : 'Opening its page…'}
        </p>
      ) : (
        <>
          <a
            className="btn btn-primary btn-lg btn-block"
            href={
              work?.isSft && work.quantity > 1
                ? routes.createSftAuction(identifier, 'variable') // copies are usually sold separately
                : routes.assetModal(identifier, 'create-nft-auction')
            }
          >
            Sell it
          </a>
          <div className="success-steps">
            <a className="btn btn-secondary" href={routes.asset(identifier)}>
              View it
            </a>
            <ShareButton path={routes.asset(identifier)} title={work?.name ?? identifier} />
          </div>
        </>
      )}
      <button type="button" className="btn btn-ghost btn-block" onClick={create.reset}>
        Create another
      </button>
    </>
  )
}
