// Declares only the part that qr.ts uses, because the package has no types.
declare module 'qrcode/lib/core/qrcode.js' {
  export function create(
    text: string,
    options: { errorCorrectionLevel: 'H' | 'L' | 'M' | 'Q' }
  ): { modules: { size: number; get(row: number, column: number): number } }
}
