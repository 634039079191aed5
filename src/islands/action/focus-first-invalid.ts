/** Moves the focus to the first invalid field, after the errors are rendered. */
export function focusFirstInvalid(form: HTMLElement): void {
  requestAnimationFrame(() => {
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  })
}
