/** Moves the focus to the first invalid field. Waits for a frame, in which the errors are rendered. */
export function focusFirstInvalid(form: HTMLElement): void {
  requestAnimationFrame(() => {
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  })
}
