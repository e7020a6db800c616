/** A line of text on a page; `y` from the lower edge, all in points. */
export interface PdfLine {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly size: number
  readonly isBold?: boolean
  /** 0 is black, 1 is white. */
  readonly grey?: number
  /** Counter-clockwise, in degrees. */
  readonly turn?: number
}

/** An A4 page of Helvetica as a PDF file; characters of Western Europe only. */
export function onePagePdf(title: string, lines: readonly PdfLine[]): Buffer {
  const content = lines.map(draw).join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (fr) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> /Contents 4 0 R >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title ${literal(title)} >>`,
  ]
  let file = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

function draw({ text, x, y, size, isBold = false, grey = 0, turn = 0 }: PdfLine): string {
  const angle = (turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle).toFixed(4), Math.sin(angle).toFixed(4)]
  return `BT ${grey} g /${isBold ? 'F2' : 'F1'} ${size} Tf ${cos} ${sin} -${sin} ${cos} ${x} ${y} Tm ${literal(text)} Tj ET`
}

function font(name: string): string {
  return `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
}

/** What Latin 1 lacks and these texts have, in the encoding of the fonts. */
const WINDOWS: { readonly [character: string]: string } = { '’': '\x92', '–': '\x96', '€': '\x80', œ: '\x9c' }

function literal(text: string): string {
  const encoded = text.replace(/[^\0-\xff]/g, (character) => WINDOWS[character] ?? '?')
  return `(${encoded.replace(/[\\()]/g, '\\$&')})`
}
