import type { ReactNode } from 'react'

import { WorkMedia } from './WorkMedia.tsx'

/** The asset during and after its creation. It keeps its position and size, so that nothing moves. */
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
