/** Thrown when a control cannot do what was requested. The message contains the reason. */
export class ControlError extends Error {
  override readonly name = 'ControlError'
}
