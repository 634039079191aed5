// The field above a long list of options: hides those that do not contain what is typed, except the chosen ones.

/** Whether the field is such a field. Its text is no part of the filters. */
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
