import { asObject, isPlainObject } from '#src/site/reading/plain-object.ts'

/** What Windows-1252 has for the bytes 0x80 to 0x9f; "\0" where it has nothing. */
const UPPER = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ'
const BYTES: ReadonlyMap<string, number> = new Map([...UPPER].flatMap((sign, at) => (sign === '\0' ? [] : [[sign, 0x80 + at]])))
/** The first byte of a letter in UTF-8 and the second, each read as a letter of its own: "Ã¼", "â€", "Â°". */
const SUSPICIOUS = /[\u00c2-\u00f4][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/
/** No text of a language here has these. */
const DAMAGED = /Ã[\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â€|\ufffd/
/** Programs one after another may each have read it wrong. */
const MAX_READINGS = 3

/**
 * A record of a source with its texts as they were written: UTF-8 that was read as Windows-1252 or Latin-1 ("GrundstÃ¼ck") is read anew where the
 * whole text is valid UTF-8. Others that look damaged stay, and `name` hears of them. Addresses stay as they are.
 */
export function mendTexts(raw: unknown, name: (text: string) => void): unknown {
  if (typeof raw === 'string') return mendText(raw, name)
  if (Array.isArray(raw)) {
    const mended = raw.map((one: unknown) => mendTexts(one, name))
    return mended.some((one, at) => one !== raw[at]) ? mended : raw
  }
  if (!isPlainObject(raw) || Object.getPrototypeOf(raw) !== Object.prototype) return raw
  const changed = Object.entries(asObject(raw)).flatMap(([key, value]) => {
    const mended = mendTexts(value, name)
    return mended === value ? [] : [[key, mended] as const]
  })
  return changed.length === 0 ? raw : { ...raw, ...Object.fromEntries(changed) }
}

function mendText(text: string, name: (text: string) => void): string {
  if (!SUSPICIOUS.test(text) && !text.includes('\ufffd')) return text
  if (/^https?:/i.test(text)) return text
  let read = text
  for (let times = 0; times < MAX_READINGS && SUSPICIOUS.test(read); times++) read = readAnew(read) ?? read
  if (DAMAGED.test(read)) name(read)
  return read
}

/** The text of the bytes, read as UTF-8; null where they are none. */
function readAnew(text: string): string | null {
  const bytes = Array.from(text, (sign) => BYTES.get(sign) ?? (sign.charCodeAt(0) <= 0xff ? sign.charCodeAt(0) : -1))
  if (bytes.includes(-1)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes))
  } catch {
    return null
  }
}
