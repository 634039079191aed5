// The terms of the ticket sale as a PDF of one page, in ASCII and in a font that every reader has. Its objects refer
// to each other by their numbers in the file: `2 0 R` is the second.
// Source: ISO 32000-1, 7.5 (file structure).

import { type Bytes, encodeUtf8 } from '../../src/lib/protocol/encoding.ts'

const TITLE = 'Cloudbreakers - Terms of Sale'
const LINES = [
  'Version 2, in force since 1 November 2026.',
  '',
  '1. The sale. Tickets are sold by a smart contract on the sandbox network. A ticket is a chance to',
  'receive one of the NFTs of the second front. It is not an NFT and cannot be transferred.',
  '2. Who may buy. Accounts on the list, up to five tickets each, at the price that the page shows.',
  '3. The draw. The contract draws the winning tickets after the sale has ended. Everyone can repeat the',
  'draw from the published inputs.',
  '4. Claiming. Winning tickets are exchanged for NFTs, and the price of all other tickets is returned, in',
  'one transaction that the holder sends during the claim period.',
  '5. After the claim period nothing can be claimed. What was not claimed stays in the contract.',
  '6. Cancellation. A bought ticket cannot be returned before the draw.',
  '7. Value. The tokens of the sandbox network have no value, and neither have its NFTs.'
]

/** The page is A4, in points. */
const PAGE = { width: 595, height: 842, margin: 56 } as const

export function termsPdf(): Bytes {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 4 0 R
  /Resources << /Font << /F1 5 0 R >> >> >>`,
    stream(pageContent()),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Title (${TITLE}) >>`
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const rows = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`)
  const count = objects.length + 1
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${rows.join('')}`
  const trailer = `trailer\n<< /Size ${count} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return encodeUtf8(file + table + trailer)
}

function pageContent(): string {
  const top = PAGE.height - PAGE.margin
  const lines = LINES.map(line => `(${escapeText(line)}) Tj T*`)
  return [
    'BT',
    `/F1 20 Tf ${PAGE.margin} ${top - 20} Td (${TITLE}) Tj`,
    '/F1 10 Tf 16 TL 0 -36 Td',
    ...lines,
    'ET'
  ].join('\n')
}

function stream(content: string): string {
  return `<< /Length ${content.length} >>\nstream\n${content}\nendstream`
}

function escapeText(text: string): string {
  return text.replace(/[\\()]/g, '\\$&')
}
