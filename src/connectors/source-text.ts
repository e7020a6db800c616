import { isAscii } from 'node:buffer'

/** How a text was written, and what was noticed about it. */
export interface SourceText {
  /** The characters of the next bytes; a character that is cut off comes with those after it. */
  readonly decode: (bytes: Uint8Array) => string
  /** What is left at the end. */
  readonly end: () => string
}

interface Options {
  /** The encoding that the text declares, as its first bytes have it; undefined where it declares none. */
  readonly declared?: (start: Uint8Array) => string | undefined
  /** Hears once, in a sentence, where the bytes are not what was declared. */
  readonly note: (message: string) => void
}

/** What a name such as "ISO-8859-1" is read with: a superset, as browsers do. */
const SINGLE_BYTE = 'windows-1252'
const MARKS: readonly (readonly [encoding: string, mark: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/**
 * Decodes bytes as they come. A mark at the beginning decides; otherwise what was declared, unless the first bytes beyond ASCII say otherwise:
 * accents that are valid UTF-8 are UTF-8, whatever was declared, and those that are not are Windows-1252 where UTF-8 was declared, or nothing.
 */
export function createSourceText({ declared, note }: Options): SourceText {
  let decoder: TextDecoder | null = null
  let encoding: string | undefined
  let held: Uint8Array = new Uint8Array()
  let [isStarted, isDamaged] = [false, false]

  function start(bytes: Uint8Array): void {
    isStarted = true
    const [marked] = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte)) ?? []
    const named = declared?.(bytes)?.trim()
    encoding = marked ?? named
    if (marked !== undefined || named?.toLowerCase().startsWith('utf-16')) decoder = new TextDecoder(known(encoding) ?? 'utf-8')
    else if (named !== undefined && known(named) === undefined) note(`The encoding "${named}" is unknown: read as UTF-8.`)
  }

  /** Decides by the first bytes beyond ASCII; holds back a beginning that is too short to tell. */
  function decide(bytes: Uint8Array): string {
    if (isAscii(bytes)) return ascii(bytes)
    const isUtf8 = validUtf8(bytes)
    if (isUtf8 === 'cut') {
      const whole = bytes.findIndex((byte) => byte > 127)
      held = bytes.slice(whole)
      return ascii(bytes.subarray(0, whole))
    }
    const named = known(encoding ?? 'utf-8') ?? 'utf-8'
    const isNamedUtf8 = named === 'utf-8'
    if (isUtf8 && !isNamedUtf8) note(`It declares ${encoding} but is written in UTF-8: read as UTF-8.`)
    if (!isUtf8 && isNamedUtf8 && encoding !== undefined)
      note(`It declares ${encoding} but is not written in it: read as Windows-1252.`)
    decoder = new TextDecoder(isUtf8 ? 'utf-8' : isNamedUtf8 ? SINGLE_BYTE : named)
    return decoder.decode(bytes, { stream: true })
  }

  function checked(text: string): string {
    if (!isDamaged && decoder?.encoding === 'utf-8' && text.includes('\uFFFD')) {
      isDamaged = true
      note('Some characters are damaged: it mixes encodings.')
    }
    return text
  }

  return {
    decode(bytes) {
      if (!isStarted) start(bytes)
      if (decoder !== null) return checked(decoder.decode(bytes, { stream: true }))
      const all = held.length === 0 ? bytes : Buffer.concat([held, bytes])
      held = new Uint8Array()
      return decide(all)
    },
    end() {
      if (decoder !== null) return checked(decoder.decode())
      return held.length === 0 ? '' : new TextDecoder(SINGLE_BYTE).decode(held)
    },
  }
}

/** The encoding that an XML declaration names. */
export function xmlEncoding(start: Uint8Array): string | undefined {
  const head = Buffer.from(start.subarray(0, 200)).toString('latin1')
  return /^\s*<\?xml\s[^?>]*?encoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(head)?.[1]
}

function known(encoding: string | undefined): string | undefined {
  try {
    return new TextDecoder(encoding).encoding
  } catch {
    return undefined
  }
}

function ascii(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
}

/** Whether bytes beyond ASCII are UTF-8; "cut" where there is but a beginning of one character. */
function validUtf8(bytes: Uint8Array): boolean | 'cut' {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return /[^\0-\x7F]/.test(text) ? true : 'cut'
  } catch {
    return false
  }
}
