import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'

import { routes } from '../../lib/config/routes.ts'
import { create } from '../../stores/create.ts'
import { $createdAsset, findCreatedAsset } from '../../stores/created-asset.ts'

/** Links shown after the asset is created. */
export function CreatedActions({ hash }: { hash: string }): ReactNode {
  const created = useStore($createdAsset)
  useEffect(() => void findCreatedAsset(hash), [hash])
  const isKnown = created?.hash === hash
  const identifier = isKnown ? created.identifier : undefined
  return (
    <>
      {identifier === undefined ? (
        <p className="muted" role="status">
          {isKnown ? 'You’ll find it on your page, under Created.' : 'Opening its page…'}
        </p>
      ) : (
        <a className="btn btn-primary btn-lg btn-block" href={routes.asset(identifier)}>
          View {identifier}
        </a>
      )}
      <button type="button" className="btn btn-secondary btn-block" onClick={create.reset}>
        Create another
      </button>
    </>
  )
}
