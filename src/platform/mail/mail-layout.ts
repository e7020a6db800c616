import { readFileSync } from 'node:fs'
import type { MailColours, MailStyle } from './mail-page.ts'

/** The pieces of the layout, marked in `tools/mail-templates/mail.mjml`. */
const PIECES = [
  'head',
  'brand-logo',
  'brand-name',
  'sheet',
  'rows',
  'title',
  'text',
  'heading',
  'facts',
  'fact',
  'facts-end',
  'button',
  'link',
  'rows-end',
  'card',
  'card-picture',
  'card-body',
  'card-note',
  'card-title',
  'card-line',
  'card-price',
  'card-link',
  'card-end',
  'row',
  'row-end',
  'foot',
] as const
type Piece = (typeof PIECES)[number]

/** Fills the placeholders of a piece with HTML, in the style's colours and fonts. */
export type FillPiece = (piece: Piece, values?: Readonly<Record<string, string>>) => string

let pieces: ReadonlyMap<string, string> | null = null

/** MJML compiles the layout at build time (decision 111); loaded with the first mail. */
export function mailLayout(style: MailStyle): FillPiece {
  pieces ??= readPieces()
  const known = pieces
  const { light, dark, ...others } = style
  const usual: Readonly<Record<string, string>> = { ...light, ...darkNames(dark), ...others, direction: 'ltr' }
  return (piece, values = {}) =>
    (known.get(piece) ?? '').replaceAll(
      /\[\[(\w+)\]\]/g,
      (place, name: string) => values[name] ?? usual[name] ?? missing(piece, place),
    )
}

function readPieces(): ReadonlyMap<string, string> {
  const [head = '', ...marked] = readFileSync(new URL('mail-layout.html', import.meta.url), 'utf8').split(/<!--@([a-z-]+)-->\n?/)
  const found = new Map([['head', head]])
  for (let index = 0; index < marked.length; index += 2) found.set(marked[index] ?? '', marked[index + 1] ?? '')
  const lacking = PIECES.filter((name) => !found.has(name))
  if (lacking.length > 0) throw new Error(`[Bug] the layout of mails lacks ${lacking.join(', ')}`)
  return found
}

/** The names of dark colours: "darkInk" for "ink". */
function darkNames(colours: MailColours): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(colours).map(([name, colour]) => [`dark${name[0]?.toUpperCase()}${name.slice(1)}`, colour]),
  )
}

function missing(piece: Piece, place: string): never {
  throw new Error(`[Bug] nothing fills ${place} in the piece "${piece}" of the layout of mails`)
}
