/**
 * Stores in the history entry's state where closing the dialog leads. The layers read it. The rest of the state is
 * kept.
 */
export function setCallbackUrl(callbackUrl: string): void {
  history.replaceState({ ...history.state, callbackUrl }, '')
}
