import { type ReactNode, useEffect, useState } from 'react'

import { LIMITS } from '../../lib/config/limits.ts'
import { Icon } from './Icon.tsx'

export function CopyButton({ text, label }: { text: string; label: string }): ReactNode {
  const [copied, setCopied] = useState(false)
  // Shows "copied" for `LIMITS.copiedNoticeMs`.
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), LIMITS.copiedNoticeMs)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false)
    )
  }
  return (
    <button
      type="button"
      className="btn btn-ghost btn-icon btn-sm"
      aria-label={copied ? 'Copied' : label}
      onClick={copy}
    >
      <Icon name={copied ? 'check' : 'copy'} />
    </button>
  )
}
