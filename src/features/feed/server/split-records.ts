import { FeedRefusedError, unreadableFeed } from './feed-report.ts'

/** The longest text of one record, in bytes; a real one has some thousand. */
const MAX_RECORD_BYTES = 16_000_000
/** The longest text around the records, in characters. */
const MAX_OUTLINE = 16_000_000

/** Finds the records of a list in the bytes of a feed, chunk by chunk. */
export interface RecordSplitter {
  /** Adds bytes; returns the records that end in them. */
  readonly add: (bytes: Buffer) => Buffer[]
  /** Call after the last bytes; returns whether the file contains the list. */
  readonly end: () => boolean
}

/**
 * Splits the list `name` of the root object into its elements, which may be invalid JSON. `file` is for messages. Throws {@link
 * FeedRefusedError} for a record too long, or `unreadable`. `src/definition/reading/feed-records.ts` does the same for the check,
 * with positions.
 */
export function createRecordSplitter(
  file: string,
  name: string,
  unreadable: () => Error = () => unreadableFeed(file),
): RecordSplitter {
  let depth = 0
  let isInString = false
  /** Trailing backslashes of the previous bytes, inside a string. */
  let backslashes = 0
  let isObject = false
  let isInList = false
  let hasList = false
  let isNamed = false
  /** The bytes of an unfinished key and an unfinished record. */
  let key: Buffer[] | null = null
  let record: Buffer[] | null = null
  let recordBytes = 0
  let lastKey = ''
  /** The text with a 0 in place of each record; non-ASCII bytes as arbitrary characters. */
  let outline = ''
  let isFirst = true

  function refuse(): never {
    throw unreadable()
  }

  function keepOutline(text: string): void {
    // White space between records dominates in an indented file.
    outline += text.trim() === '' ? ' ' : text
    if (outline.length <= MAX_OUTLINE) return
    const message = `${file} has more than ${MAX_OUTLINE / 1e6} MB beside its records. Nothing was changed.`
    throw new FeedRefusedError('unreadable-feed', message)
  }

  function keepRecord(bytes: Buffer): void {
    recordBytes += bytes.length
    if (recordBytes > MAX_RECORD_BYTES) {
      const message = `A record of ${file} has more than ${MAX_RECORD_BYTES / 1e6} MB. Nothing was changed.`
      throw new FeedRefusedError('unreadable-feed', message)
    }
    record?.push(bytes)
  }

  function add(piece: Buffer): Buffer[] {
    const bytes = isFirst && piece.subarray(0, 3).equals(BYTE_ORDER_MARK) ? piece.subarray(3) : piece
    isFirst = false
    const found: Buffer[] = []
    /** Offsets where the unfinished record, key and outline continue. */
    let recordFrom = 0
    let keyFrom = 0
    let outlineFrom = 0

    const startRecord = (at: number) => {
      keepOutline(`${bytes.toString('latin1', outlineFrom, at).trim()}0`)
      record = []
      recordBytes = 0
      recordFrom = at
    }
    const endRecord = (end: number) => {
      keepRecord(bytes.subarray(recordFrom, end))
      found.push(Buffer.concat(record ?? []))
      record = null
      outlineFrom = end
    }
    const endKey = (end: number) => {
      key?.push(bytes.subarray(keyFrom, end))
      lastKey = String(parsed(Buffer.concat(key ?? []).toString()))
      key = null
    }

    for (let at = 0; at < bytes.length; at++) {
      if (isInString) {
        const end = nextQuote(bytes, at)
        let first = end
        while (first > at && bytes[first - 1] === BACKSLASH) first--
        const before = end - first + (first === at ? backslashes : 0)
        backslashes = end === bytes.length ? before : 0
        at = end
        if (end === bytes.length || before % 2 === 1) continue
        isInString = false
        if (key !== null) endKey(end + 1)
        if (record !== null && depth === 2) endRecord(end + 1)
        continue
      }
      const byte = bytes[at] ?? 0
      if (depth > 2 && IS_STRUCTURAL[byte] === 0) continue
      const isSpace = byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09
      if (isSpace && (record === null || depth > 2)) continue
      if (isInList && depth === 2 && record === null && byte !== COMMA && byte !== BRACKET_END) startRecord(at)
      if (byte === QUOTE) {
        isInString = true
        if (depth === 1) {
          key = []
          keyFrom = at
        }
      } else if (byte === BRACE || byte === BRACKET) {
        depth++
        if (depth === 1) isObject = byte === BRACE
        if (depth === 2) isInList = isObject && byte === BRACKET && lastKey === name
        hasList ||= isInList
      } else if (byte === BRACE_END || byte === BRACKET_END) {
        // A number or word ends with its list.
        if (record !== null && depth === 2) endRecord(at)
        depth--
        if (record !== null && depth === 2) endRecord(at + 1)
        if (depth < 2) isInList = false
      } else if (record !== null && depth === 2 && (byte === COMMA || isSpace)) {
        endRecord(at)
      } else if (byte === COLON && depth === 1 && lastKey === name) {
        // JSON parsers choose differently between two equal keys.
        if (isNamed) throw new FeedRefusedError('unreadable-feed', `${file} has "${name}" twice. Nothing was changed.`)
        isNamed = true
      } else if (depth === 0) {
        // Invalid JSON is not read further.
        refuse()
      }
    }
    if (record !== null) keepRecord(bytes.subarray(recordFrom))
    else keepOutline(bytes.toString('latin1', outlineFrom))
    key?.push(bytes.subarray(keyFrom))
    return found
  }

  return {
    add,
    end() {
      if (record !== null || parsed(outline) === undefined) refuse()
      return hasList
    },
  }
}

/** Above this length the native search is faster than the loop. */
const SHORT_TEXT = 40

function nextQuote(bytes: Buffer, from: number): number {
  const soon = Math.min(from + SHORT_TEXT, bytes.length)
  for (let at = from; at < soon; at++) if (bytes[at] === QUOTE) return at
  const found = bytes.indexOf(QUOTE, soon)
  return found === -1 ? bytes.length : found
}

const BYTE_ORDER_MARK = Buffer.from('\ufeff')
const [QUOTE, COMMA, COLON, BACKSLASH] = [0x22, 0x2c, 0x3a, 0x5c]
const [BRACE, BRACE_END, BRACKET, BRACKET_END] = [0x7b, 0x7d, 0x5b, 0x5d]
/** 1 for bytes with a meaning inside a record. */
const IS_STRUCTURAL = new Uint8Array(256)
for (const byte of [QUOTE, BRACE, BRACE_END, BRACKET, BRACKET_END]) IS_STRUCTURAL[byte] = 1

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
