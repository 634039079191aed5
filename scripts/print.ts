/** Prints one line for the person at the keyboard. */
export function print(line = ''): void {
  process.stdout.write(`${line}\n`)
}

/** Prints one line about something that is wrong, in the form editors turn into a link. */
export function printProblem(place: string, message: string): void {
  process.stderr.write(`${place} ${message}\n`)
}

const NUMBER = /^[\d.,-]+( \w+)?$/

/** Pads cells into columns, numbers to the right. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0)))
  return rows
    .map(row =>
      row
        .map((cell, column) => {
          const width = widths?.[column] ?? 0
          return NUMBER.test(cell) ? cell.padStart(width) : cell.padEnd(width)
        })
        .join('  ')
        .trimEnd()
    )
    .join('\n')
}
