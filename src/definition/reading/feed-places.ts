import type { ValueNode } from '@humanwhocodes/momoa'
import type { FeedOutline, RecordText } from './feed-records.ts'
import { toPointer } from './json-pointer.ts'
import { parseTree, placesIn } from './parse-json.ts'
import type { Locate, Place } from './source-file.ts'

/** Records by list and index. */
export type RecordLists = ReadonlyMap<string, ReadonlyMap<number, RecordText>>

export interface FeedText extends FeedOutline {
  readonly text: string
  readonly root: ValueNode
  readonly lists: RecordLists
}

/** Finds the records that the outline replaces by 0. The last of repeated lists counts. */
export function recordsOf(root: ValueNode, records: FeedOutline['records']): RecordLists {
  const lists = new Map<string, Map<number, RecordText>>()
  if (root.type !== 'Object') return lists
  for (const { name, value } of root.members) {
    if (value.type !== 'Array' || name.type !== 'String') continue
    const found = value.elements.flatMap(({ value: element }, index) => {
      const record = records.get(element.loc.start.offset)
      return record === undefined ? [] : [[index, record] as const]
    })
    lists.set(name.value, new Map(found))
  }
  return lists
}

/** Finds positions in a feed. Parses the record again and caches the last one, since findings of a record come together. */
export function placesInFeed(feed: FeedText): Locate {
  const inOutline = placesIn(feed.root)
  let last: { readonly record: RecordText; readonly locate: Locate } | null = null

  function locateIn(record: RecordText): Locate {
    if (last?.record !== record) last = { record, locate: placesIn(parseTree(feed.text.slice(record.start, record.end))) }
    return last.locate
  }

  return (path, at) => {
    const [name = '', index = '', ...rest] = path
    const record = /^\d+$/.test(index) ? feed.lists.get(name)?.get(Number(index)) : undefined
    if (record === undefined) return placeInText(feed, inOutline(path, at))
    const { line, column, endLine, endColumn, pointer } = locateIn(record)(rest, at)
    const columnOf = (inRecord: number, inLine: number) => (inRecord === 1 ? record.start - record.lineStart + inLine : inLine)
    return {
      line: record.line + line - 1,
      column: columnOf(line, column),
      endLine: record.line + endLine - 1,
      endColumn: columnOf(endLine, endColumn),
      pointer: toPointer([name, index]) + pointer,
    }
  }
}

/** Maps a place of the outline to an offset in the text. */
export function offsetInText({ records }: Pick<FeedOutline, 'records'>, offset: number): number {
  let shift = 0
  for (const [at, { start, end }] of records) {
    if (at >= offset) break
    shift += end - start - 1
  }
  return offset + shift
}

function placeInText(feed: FeedText, { pointer, ...place }: Place): Place {
  const start = positionInText(feed, place.line, place.column)
  const end = positionInText(feed, place.endLine, place.endColumn)
  return { ...start, endLine: end.line, endColumn: end.column, pointer }
}

function positionInText(feed: FeedText, line: number, column: number) {
  const lineStart = feed.outline
    .split('\n')
    .slice(0, line - 1)
    .reduce((sum, text) => sum + text.length + 1, 0)
  const before = feed.text.slice(0, offsetInText(feed, lineStart + column - 1))
  return { line: before.split('\n').length, column: before.length - before.lastIndexOf('\n') }
}
