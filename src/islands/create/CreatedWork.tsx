import type { ReactNode } from 'react'

import { WorkMedia } from './WorkMedia.tsx'

/** The work while it is created and after it: in the same place and size, so that nothing jumps between them. */
export function CreatedWork({ file, name }: { file: File; name: string }): ReactNode {
  return (
    <figure className="created-work">
      <div className="frame">
        <WorkMedia file={file} alt="" />
      </div>
      <figcaption className="preview-title" dir="auto">
        {name}
      </figcaption>
    </figure>
  )
}
