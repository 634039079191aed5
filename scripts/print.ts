/** Prints one line to the terminal. */
export function print(line = ''): void {
  process.stdout.write(`${line}\n`)
}

/** Prints one problem to stderr, in a format that editors turn into a link. */
export function printProblem(place: string, message: string): void {
  process.stderr.write(`${place} ${message}\n`)
}

const NUMBER = /^[\d.,-]+( \w+)?$/

/** Aligns cells in columns; numbers are aligned to the right. */
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
