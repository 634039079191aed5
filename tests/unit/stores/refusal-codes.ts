/** The code of each refused field of a form. */
export function refusalCodes(refusals: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(refusals).map(([field, { code }]: [string, { code: string }]) => [field, code])
  )
}
