// The package has no types; declares only what qr.ts uses.
declare module 'qrcode/lib/core/qrcode.js' {
  export function create(
    text: string,
    options: { errorCorrectionLevel: 'H' | 'L' | 'M' | 'Q' }
  ): { modules: { size: number; get(row: number, column: number): number } }
}
