/** One sign of an energy label: drawn on a height of 100, so that no font of the machine decides how a label looks. */
interface Sign {
  readonly width: number
  readonly path: string
  /** The pen's width; 0 for an outline that is filled. */
  readonly pen: number
}

const PEN = 20

const SIGNS: { readonly [sign: string]: Sign } = {
  A: { width: 88, pen: 0, path: 'M0 100 32 0h24l32 100H66.5l-6.2-20H27.6l-6.2 20ZM33 62h22L44 26Z' },
  B: { width: 72, pen: PEN, path: 'M10 10h27a19 19 0 0 1 0 38H10h31a21 21 0 0 1 0 42H10Z' },
  C: { width: 78, pen: PEN, path: 'M71 31A32 40 0 1 0 71 69' },
  D: { width: 80, pen: PEN, path: 'M10 10h22a38 40 0 0 1 0 80H10Z' },
  E: { width: 64, pen: PEN, path: 'M64 10H10v80h54M10 50h48' },
  F: { width: 62, pen: PEN, path: 'M62 10H10v90M10 52h45' },
  G: { width: 82, pen: PEN, path: 'M72 31A33 40 0 1 0 72 74V56H46' },
  H: { width: 76, pen: PEN, path: 'M10 0v100M66 0v100M10 50h56' },
  I: { width: 20, pen: PEN, path: 'M10 0v100' },
  '+': { width: 50, pen: 16, path: 'M0 50h50M25 25v50' },
  '-': { width: 40, pen: 16, path: 'M0 50h40' },
}

const GAP = 12

/** A label's text as SVG paths in a colour: its width on a height of 100. Throws for a sign that no scale has. */
export function drawLetters(text: string, color: string): { readonly svg: string; readonly width: number } {
  let width = 0
  const paths: string[] = []
  for (const letter of text) {
    const sign = SIGNS[letter]
    if (!sign)
      throw new Error(`There is no drawing of "${letter}", which the label ${text} has; add it to ${import.meta.filename}.`)
    const look =
      sign.pen === 0 ? `fill="${color}" fill-rule="evenodd"` : `fill="none" stroke="${color}" stroke-width="${sign.pen}"`
    paths.push(`<path transform="translate(${width} 0)" d="${sign.path}" ${look}/>`)
    width += sign.width + GAP
  }
  return { svg: paths.join(''), width: Math.max(0, width - GAP) }
}
