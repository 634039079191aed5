import { type ReactNode, useEffect, useState } from 'react'

import { LIMITS } from '../../lib/config/limits.ts'
import { copyText } from '../../lib/dom/copy-text.ts'
import { CopyField } from './CopyField.tsx'
import { Icon } from './Icon.tsx'

/** Copies a text, or shows it for copying by hand when the browser refuses. */
export function CopyButton({ text, label }: { text: string; label: string }): ReactNode {
  const [result, setResult] = useState<'copied' | 'refused'>()
  const isCopied = result === 'copied'
  // Shows "copied" for `LIMITS.copiedNoticeMs`.
  useEffect(() => {
    if (!isCopied) return undefined
    const timer = setTimeout(() => setResult(undefined), LIMITS.copiedNoticeMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => setResult((await copyText(text)) ? 'copied' : 'refused')
  if (result === 'refused') return <CopyField label={label} text={text} />
  return (
    <button
      type="button"
      className="btn btn-ghost btn-icon btn-sm"
      aria-label={isCopied ? 'Copied' : label}
      onClick={copy}
    >
      <Icon name={isCopied ? 'check' : 'copy'} />
    </button>
  )
}
