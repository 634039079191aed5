/**
 * Stores the URL to which closing the dialog leads, in the state of its history entry, where src/shell/layers reads it.
 * The rest of the state is not changed.
 */
export function setCallbackUrl(callbackUrl: string): void {
  history.replaceState({ ...history.state, callbackUrl }, '')
}
