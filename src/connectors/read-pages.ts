import { SourceError } from '#src/platform/outgoing/source-error.ts'

/** One page of a list of a source. */
export interface SourcePage<Item> {
  readonly items: readonly Item[]
  /** How many the whole list has, as the source counts them now; undefined where it does not. */
  readonly total: number | undefined
  /** The clock of the source, or of this server where it does not tell. */
  readonly date: Date
}

interface PagedList<Item> {
  /** What the software is called, for errors. */
  readonly title: string
  readonly pageSize: number
  /** Throws for an item that has none. */
  readonly keyOf: (item: Item) => string
  /** `offset` is the number of items before the page. */
  readonly readPage: (offset: number) => Promise<SourcePage<Item>>
}

const MAX_STEPS_BACK = 100

/**
 * The pages of a list, each without what an earlier one had; returns the time of the source at the beginning. Where the list becomes shorter
 * while it is read, the last page is read again, since what follows has moved up into it. Throws a `SourceError` for a list that ends before
 * its count, or repeats a page.
 */
export async function* readPages<Item>({
  title,
  pageSize,
  keyOf,
  readPage,
}: PagedList<Item>): AsyncGenerator<readonly Item[], Date, undefined> {
  const seen = new Set<string>()
  let start: Date | null = null
  let before = 0
  let stepsBack = 0
  let isAgain = false
  for (let offset = 0; ; ) {
    const { items, total, date } = await readPage(offset)
    start ??= date
    if (total !== undefined && total < before && offset > 0 && stepsBack < MAX_STEPS_BACK) {
      stepsBack++
      offset = Math.max(0, offset - pageSize)
      before = total
      isAgain = true
      continue
    }
    before = total ?? before
    const fresh = items.filter((item) => !seen.has(keyOf(item)))
    for (const item of fresh) seen.add(keyOf(item))
    if (fresh.length > 0) yield fresh
    offset += pageSize
    if (total === undefined ? items.length < pageSize : offset >= total) return start
    if (fresh.length === 0 && !isAgain) {
      const all = total ?? 'more'
      const message =
        items.length === 0
          ? `${title} ends its list after ${seen.size} of ${all} entries.`
          : `${title} repeats a page of its list after ${seen.size} of ${all} entries.`
      throw new SourceError('unreadable', message, { isPassing: true })
    }
    isAgain = false
  }
}
