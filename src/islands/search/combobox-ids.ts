// Names by which the input points at its list; a page may have two boxes.

export function listboxId(inputId: string): string {
  return `${inputId}-list`
}

export function optionId(inputId: string, index: number): string {
  return `${inputId}-entry-${index}`
}
