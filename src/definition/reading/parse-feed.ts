import type { ValueNode } from '@humanwhocodes/momoa'
import { asList, asObject, isPlainObject } from '#src/base/json/plain-object.ts'
import { type FeedText, offsetInText, placesInFeed, recordsOf } from './feed-places.ts'
import { outlineFeed } from './feed-records.ts'
import { explainSyntaxError, syntaxErrorOffset } from './json-syntax-error.ts'
import { fileTooLarge, readJsonText } from './json-text.ts'
import { invalidJson, MAX_FILE_BYTES, type ParsedJson, parseTree, refused } from './parse-json.ts'
import { plainJson } from './plain-json.ts'
import { plainValue } from './plain-value.ts'
import { type Fault, findingAt } from './source-file.ts'

/** A larger file would not fit into the memory of a small server. */
export const MAX_FEED_BYTES = 250_000_000

/** Parses a feed like `parseJson`, but record by record, to save memory. Computes positions on demand. */
export function parseFeed(file: string, bytes: Uint8Array): ParsedJson {
  const read = readJsonText(file, bytes, MAX_FEED_BYTES)
  if ('finding' in read) return refused(read.finding)
  const { text } = read
  const { outline, records } = outlineFeed(text)
  const longest = [...records.values()].reduce((most, { start, end }) => Math.max(most, end - start), outline.length)
  if (longest > MAX_FILE_BYTES) {
    const { message, ...finding } = fileTooLarge(file, longest, MAX_FILE_BYTES)
    return refused({ ...finding, message: message.replace('the file', 'one record of the file') })
  }
  const feed = readFeed({ text, outline, records })
  if ('offset' in feed) return refused(invalidJson(file, explainSyntaxError(text, feed)))
  const { value, faults, locate } = feed
  return { value, locate, findings: faults.map((fault) => findingAt({ file, locate }, fault)) }
}

/** The value of a feed with its faults, or the position of the syntax error. */
function readFeed(feed: Omit<FeedText, 'root' | 'lists'>) {
  const parsed = parsePiece(feed.outline)
  if ('offset' in parsed) return { offset: offsetInText(feed, parsed.offset) }
  const { root } = parsed
  const outlined = plainValue(root)
  const faults: Fault[] = [...outlined.faults]
  const lists = recordsOf(root, feed.records)
  const value: Record<string, unknown> = { ...asObject(outlined.value) }
  for (const [name, list] of lists) {
    const items = [...asList(value[name])]
    for (const [index, { start, end }] of list) {
      const record = readRecord(feed.text.slice(start, end))
      if ('offset' in record) return { offset: start + record.offset }
      faults.push(...record.faults.map((fault) => ({ ...fault, path: [name, String(index), ...fault.path] })))
      items[index] = record.value
    }
    value[name] = Object.freeze(items)
  }
  const locate = placesInFeed({ ...feed, root, lists })
  return { value: isPlainObject(outlined.value) ? Object.freeze(value) : outlined.value, faults, locate }
}

function readRecord(text: string): ReturnType<typeof plainValue> | { readonly offset: number } {
  const plain = plainJson(text)
  if (plain !== null) return { ...plain, faults: [] }
  const parsed = parsePiece(text)
  return 'root' in parsed ? plainValue(parsed.root) : parsed
}

function parsePiece(text: string): { readonly root: ValueNode } | { readonly offset: number } {
  try {
    return { root: parseTree(text) }
  } catch (error) {
    return { offset: syntaxErrorOffset(text, error) }
  }
}
