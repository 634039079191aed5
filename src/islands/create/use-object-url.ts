import { useEffect, useState } from 'react'

/** A URL of the file for this page only; nothing is uploaded. Undefined before it exists, or without a file. */
export function useObjectUrl(file: File | undefined): string | undefined {
  const [shown, setShown] = useState<{ file: File; url: string }>()
  useEffect(() => {
    if (!file) return undefined
    const url = URL.createObjectURL(file)
    setShown({ file, url })
    return () => URL.revokeObjectURL(url)
  }, [file])
  // The previous file's URL is already revoked.
  return shown?.file === file ? shown?.url : undefined
}
