import { chunkErrorText } from '../network-error.ts'

const importMessages = () => import('./errors.ts')

/** `errorText` of errors.ts, which is loaded on first use; the text of a failed import when it does not load. */
export async function lazyErrorText(error: unknown): Promise<string> {
  const messages = await importMessages().catch(() => undefined)
  return messages ? messages.errorText(error) : chunkErrorText(error)
}
