export const PAPER_FORMATS = ['a6', 'a5', 'a4', 'a3'] as const
export type PaperFormat = (typeof PAPER_FORMATS)[number]

/** Upright, by ISO 216. */
const SIZES_MM: { readonly [format in PaperFormat]: readonly [number, number] } = {
  a6: [105, 148],
  a5: [148, 210],
  a4: [210, 297],
  a3: [297, 420],
}

export function paperSize(format: PaperFormat): { readonly widthMm: number; readonly heightMm: number } {
  const [widthMm, heightMm] = SIZES_MM[format]
  return { widthMm, heightMm }
}
