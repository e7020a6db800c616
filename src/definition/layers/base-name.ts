/** What stands before the files of the base among the files of a site: "bases/brand@1/pages/home.json". */
const BASES = 'bases/'

const EXTENDS = /"extends"\s*:\s*"([^"\\]{1,200})"/

/** The base that site.json names, as it is written: "brand@1". Null for none. Reads broken JSON too, so that a base stays known. */
export function namedBase(site: Uint8Array | string | undefined): string | null {
  if (site === undefined) return null
  const text = typeof site === 'string' ? site : Buffer.from(site.buffer, site.byteOffset, site.byteLength)
  return text.includes('"extends"') ? (EXTENDS.exec(text.toString())?.[1] ?? null) : null
}

/** The folder of a base among the files of a site, with a final slash: "bases/brand@1/". */
export function layerFolder(base: string): string {
  const name = base.split('/').findLast((segment) => /[^.]/.test(segment))
  return `${BASES}${name ?? 'base'}/`
}

/** The name of a base's file in the base, and the layer that it is of; null for a file of the site itself. */
export function baseFileOf(file: string): { readonly layer: string; readonly file: string } | null {
  if (!file.startsWith(BASES)) return null
  const end = file.indexOf('/', BASES.length)
  return end === -1 ? null : { layer: file.slice(0, end + 1), file: file.slice(end + 1) }
}
