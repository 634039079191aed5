// Names by which the input points at its list; a page may have two boxes.

export function listId(box: string): string {
  return `${box}-list`
}

export function entryId(box: string, at: number): string {
  return `${box}-entry-${at}`
}
