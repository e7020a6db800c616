import { endOfString } from './json-text.ts'

/** A record of a feed's file, by its position in the text. */
export interface RecordText {
  readonly start: number
  readonly end: number
  /** The first line, from 1, and its offset. */
  readonly line: number
  readonly lineStart: number
}

export interface FeedOutline {
  /** The text with a 0 in place of each record. */
  readonly outline: string
  /** The records by the offset of their 0 in the outline. */
  readonly records: ReadonlyMap<number, RecordText>
}

/** Splits a feed into records, which are parsed one by one, to save memory. Invalid JSON gives an invalid record. */
export function outlineFeed(text: string): FeedOutline {
  const records = new Map<number, RecordText>()
  const parts: string[] = []
  let copied = 0
  let length = 0
  let depth = 0
  let isObject = false
  let isInList = false
  let line = 1
  let lineStart = 0
  let begin: Omit<RecordText, 'end'> | null = null
  for (let index = 0; index < text.length; index++) {
    const character = text.charCodeAt(index)
    if (character === QUOTE) {
      index = endOfString(text, index)
    } else if (character === NEW_LINE) {
      line++
      lineStart = index + 1
    } else if (character === BRACE || character === BRACKET) {
      depth++
      if (depth === 1) isObject = character === BRACE
      if (depth === 2) isInList = isObject && character === BRACKET
      if (depth === 3 && isInList && character === BRACE) begin = { start: index, line, lineStart }
    } else if (character === BRACE_END || character === BRACKET_END) {
      depth--
      if (depth !== 2 || begin === null) continue
      parts.push(text.slice(copied, begin.start), '0')
      length += begin.start - copied + 1
      copied = index + 1
      records.set(length - 1, { ...begin, end: copied })
      begin = null
    }
  }
  return { outline: parts.join('') + text.slice(copied), records }
}

const [QUOTE, NEW_LINE] = [0x22, 0x0a]
const [BRACE, BRACE_END, BRACKET, BRACKET_END] = [0x7b, 0x7d, 0x5b, 0x5d]
