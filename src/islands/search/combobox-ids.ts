// Element ids for the input's ARIA attributes. A page may contain two search boxes.

export function listboxId(inputId: string): string {
  return `${inputId}-list`
}

export function optionId(inputId: string, index: number): string {
  return `${inputId}-entry-${index}`
}
