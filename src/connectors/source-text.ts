import { isAscii } from 'node:buffer'

export interface SourceText {
  /** Decodes a chunk; a split character comes with the next chunk. */
  readonly decode: (bytes: Uint8Array) => string
  readonly end: () => string
}

interface Options {
  /** The declared encoding, from the first bytes; undefined for none. */
  readonly declared?: (start: Uint8Array) => string | undefined
  /** Called once, with a sentence, where the bytes contradict the declaration. */
  readonly note: (message: string) => void
}

/** Decoders read "ISO-8859-1" as its superset, as browsers do. */
const SINGLE_BYTE = 'windows-1252'
const MARKS: readonly (readonly [encoding: string, mark: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/**
 * Decodes a stream. A byte order mark decides; else the first non-ASCII bytes: valid UTF-8 is UTF-8, despite a declaration;
 * invalid UTF-8 is Windows-1252 if UTF-8 or nothing was declared; otherwise the declaration holds.
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

  /** Decides by the first bytes beyond ASCII; waits for more where they are too short. */
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

/** "cut" where the bytes end inside the first character. */
function validUtf8(bytes: Uint8Array): boolean | 'cut' {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return /[^\0-\x7F]/.test(text) ? true : 'cut'
  } catch {
    return false
  }
}
