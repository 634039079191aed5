/** Brings whoever has pressed too early to the first field that says what is wrong, once it is drawn. */
export function focusFirstInvalid(form: HTMLElement): void {
  requestAnimationFrame(() => {
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  })
}
