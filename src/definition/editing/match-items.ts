import { isPlainObject } from '#src/base/json/plain-object.ts'
import { isEqualJson } from './equal-json.ts'

/** For each list item, its index in the earlier list; null for a new item. */
export type Partners = readonly (number | null)[]

/** The identity of a list item: a module's content, an id or page, or the value itself. Null if only its place identifies it. */
export function identityOf(item: unknown): string | null {
  if (!isPlainObject(item)) return typeof item === 'object' ? null : JSON.stringify(item)
  const { relations } = item
  if (isPlainObject(relations)) return JSON.stringify(['relations', relations.type, relations.id])
  const key = ['id', 'ID', 'page', 'src'].find((name) => typeof item[name] === 'string' || typeof item[name] === 'number')
  return key === undefined ? null : JSON.stringify([key, item[key]])
}

/** Matches list items with those of an earlier list: by identity, then by equality, then by place. */
export function matchItems(before: readonly unknown[], after: readonly unknown[]): Partners {
  const partners = matchIdentities(before, after)
  const nameless = (items: readonly unknown[]) => items.flatMap((item, index) => (identityOf(item) === null ? [index] : []))
  matchEqual(before, after, nameless(before), nameless(after), partners)
  return matchPlaces(
    partners,
    before.length,
    (one, other) => identityOf(before[one]) === null && identityOf(after[other]) === null,
  )
}

/** Matches items at the same place between two matches, if `isAllowed` agrees. Moved items do not count as matches. */
export function matchPlaces(
  partners: Partners,
  lengthBefore: number,
  isAllowed: (before: number, after: number) => boolean,
): Partners {
  const found = [...partners]
  const taken = new Set(partners)
  const unmoved = unmovedOf(partners)
  let [startBefore, startAfter] = [0, 0]
  for (const end of [...unmoved, partners.length]) {
    const endBefore = partners[end] ?? lengthBefore
    const olds = range(startBefore, endBefore).filter((index) => !taken.has(index))
    const news = range(startAfter, end).filter((index) => found[index] === null)
    for (const [place, index] of news.entries()) {
      const old = olds[place]
      if (old !== undefined && isAllowed(old, index)) found[index] = old
    }
    startBefore = endBefore + 1
    startAfter = end + 1
  }
  return found
}

/** The longest sequence of items in unchanged order: all others were moved or added. */
export function unmovedOf(partners: Partners): readonly number[] {
  /** By length, the last index of the sequence that ends first. */
  const ends: number[] = []
  const previous = new Map<number, number | undefined>()
  for (const [index, partner] of partners.entries()) {
    if (partner === null) continue
    const isLater = (end: number) => (partners[end] ?? 0) > partner
    const length = ends.findIndex(isLater)
    const at = length === -1 ? ends.length : length
    previous.set(index, ends[at - 1])
    ends[at] = index
  }
  const run: number[] = []
  for (let index = ends.at(-1); index !== undefined; index = previous.get(index)) run.unshift(index)
  return run
}

function matchIdentities(before: readonly unknown[], after: readonly unknown[]): (number | null)[] {
  const places = new Map<string, number[]>()
  for (const [index, item] of before.entries()) {
    const identity = identityOf(item)
    if (identity !== null) places.set(identity, [...(places.get(identity) ?? []), index])
  }
  return after.map((item) => places.get(identityOf(item) ?? '')?.shift() ?? null)
}

/** Longer lists are compared only from both ends. */
const MAX_COMPARED = 300

/** Matches a longest common subsequence of equal items. */
function matchEqual(
  before: readonly unknown[],
  after: readonly unknown[],
  olds: readonly number[],
  news: readonly number[],
  partners: (number | null)[],
): void {
  const isSame = (old: number, index: number) => isEqualJson(before[old], after[index])
  const at = (list: readonly number[], place: number) => list.at(place) ?? 0
  let start = 0
  while (start < Math.min(olds.length, news.length) && isSame(at(olds, start), at(news, start))) {
    partners[at(news, start)] = at(olds, start)
    start += 1
  }
  let end = 0
  while (end < Math.min(olds.length, news.length) - start && isSame(at(olds, -1 - end), at(news, -1 - end))) {
    partners[at(news, -1 - end)] = at(olds, -1 - end)
    end += 1
  }
  const [left, right] = [olds.slice(start, olds.length - end), news.slice(start, news.length - end)]
  if (Math.max(left.length, right.length) > MAX_COMPARED) return
  // The length of the longest subsequence from each pair.
  const lengths = left.map(() => right.map(() => 0))
  const lengthAt = (row: number, column: number) => lengths[row]?.[column] ?? 0
  for (let row = left.length - 1; row >= 0; row--) {
    for (let column = right.length - 1; column >= 0; column--) {
      const longest = isSame(at(left, row), at(right, column))
        ? lengthAt(row + 1, column + 1) + 1
        : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1))
      lengths[row]?.splice(column, 1, longest)
    }
  }
  let [row, column] = [0, 0]
  while (row < left.length && column < right.length) {
    if (isSame(at(left, row), at(right, column))) {
      partners[at(right, column)] = at(left, row)
      row += 1
      column += 1
    } else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row += 1
    else column += 1
  }
}

function range(start: number, end: number): readonly number[] {
  return Array.from({ length: Math.max(0, end - start) }, (_, place) => start + place)
}
