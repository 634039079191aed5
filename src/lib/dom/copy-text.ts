/** Whether the text was copied. A browser may refuse, and has no clipboard on a page that came without encryption. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
