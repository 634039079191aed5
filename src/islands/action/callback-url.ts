/**
 * Stores the target of closing the dialog in the state of its history entry, where the layers read it. The rest of the
 * state is not changed.
 */
export function setCallbackUrl(callbackUrl: string): void {
  history.replaceState({ ...history.state, callbackUrl }, '')
}
