// The search field above a long list of options. It hides options that do not contain the typed text, except the
// selected ones.

/** Whether the field searches options. Its text is not part of the filters. */
export function isFindField(field: HTMLInputElement): boolean {
  return field.dataset.findOption !== undefined
}

export function findOptions(field: HTMLInputElement): void {
  const wanted = field.value.trim().toLowerCase()
  const group = field.closest('fieldset')
  for (const option of group?.querySelectorAll<HTMLElement>('label.filter-option') ?? []) {
    const isChosen = option.querySelector('input')?.checked === true
    option.hidden = !isChosen && !option.textContent.toLowerCase().includes(wanted)
  }
}
