/** Thrown when a control (controls.ts) cannot do what was requested. The message contains the reason. */
export class ControlError extends Error {
  override readonly name = 'ControlError'
}
