import { SourceError } from '#src/platform/outgoing/source-error.ts'

export interface SourcePage<Item> {
  readonly items: readonly Item[]
  /** The source's current count of the whole list; undefined where it sends none. */
  readonly total: number | undefined
  /** The source's clock; default: this server's. */
  readonly date: Date
}

interface PagedList<Item> {
  readonly title: string
  readonly pageSize: number
  /** Throws for an item without a key. */
  readonly keyOf: (item: Item) => string
  /** `offset` is the number of items before the page. */
  readonly readPage: (offset: number) => Promise<SourcePage<Item>>
}

const MAX_STEPS_BACK = 100

/**
 * Yields the pages of a list without repeated items; returns the source's time at the start. If the list becomes shorter
 * meanwhile, reads the last page again, which has got later items. Throws a `SourceError` for a list that ends early or repeats a
 * page.
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
