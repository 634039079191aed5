// The package has no types of its own; this is what is used of it.
declare module 'qrcode/lib/core/qrcode.js' {
  export function create(
    text: string,
    options: { errorCorrectionLevel: 'H' | 'L' | 'M' | 'Q' }
  ): { modules: { size: number; get(row: number, column: number): number } }
}
