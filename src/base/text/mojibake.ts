/** The characters of Windows-1252 for the bytes 0x80 to 0x9f; "\0" for none. */
const UPPER = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ'
const BYTES: ReadonlyMap<string, number> = new Map([...UPPER].flatMap((sign, at) => (sign === '\0' ? [] : [[sign, 0x80 + at]])))
/** The first two bytes of a letter in UTF-8, each decoded as one character: "Ã¼", "â€", "Â°". */
const SUSPICIOUS = /[\u00c2-\u00f4][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/
/** Sequences that no text of the site's languages contains. */
const DAMAGED = /Ã[\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â€|\ufffd/
/** Several programs in turn may have decoded the text wrongly. */
const MAX_READINGS = 3

export interface MendedText {
  /** The repaired text where the repair is certain, otherwise the original. */
  readonly text: string
  /** Whether it still looks damaged. */
  readonly isDamaged: boolean
}

/** Repairs UTF-8 decoded as Windows-1252 or Latin-1 ("GrundstÃ¼ck"), if the result is valid UTF-8. Keeps addresses. */
export function mendMojibake(written: string): MendedText {
  if (!SUSPICIOUS.test(written) && !written.includes('\ufffd')) return { text: written, isDamaged: false }
  if (/^https?:/i.test(written)) return { text: written, isDamaged: false }
  let text = written
  for (let times = 0; times < MAX_READINGS && SUSPICIOUS.test(text); times++) text = readAnew(text) ?? text
  return { text, isDamaged: DAMAGED.test(text) }
}

/** The text of the bytes as UTF-8; null if invalid. */
function readAnew(text: string): string | null {
  const bytes = Array.from(text, (sign) => BYTES.get(sign) ?? (sign.charCodeAt(0) <= 0xff ? sign.charCodeAt(0) : -1))
  if (bytes.includes(-1)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes))
  } catch {
    return null
  }
}
