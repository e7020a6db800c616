import { foldText } from './folded-text.ts'

/** Characters before the first match, and the maximum in all. */
const BEFORE = 40
const MOST = 160

/**
 * An excerpt around the first match, split at matches: parts at odd indexes are matches. Words are folded (`foldedWords`); pass
 * the whole query first. Without a match, the start of the text.
 */
export function markWords(text: string, words: readonly string[]): readonly string[] {
  const { folded, places } = foldWithPlaces(text)
  const phrase = words.join(' ')
  const wanted = folded.includes(phrase) ? [phrase] : words
  const first = Math.min(...wanted.map((word) => folded.indexOf(word)).filter((at) => at !== -1))
  const start = Number.isFinite(first) ? beginOf(text, (places[first] ?? 0) - BEFORE) : 0
  const end =
    start + MOST >= text.length
      ? text.length
      : text.lastIndexOf(' ', start + MOST) > start
        ? text.lastIndexOf(' ', start + MOST)
        : start + MOST
  const parts: string[] = []
  let done = start
  for (let from = first; Number.isFinite(first); ) {
    const next = nextHit(folded, wanted, from)
    if (next === null) break
    const [begin, stop] = [places[next.at] ?? 0, places[next.at + next.length] ?? text.length]
    if (begin >= end) break
    parts.push(text.slice(done, begin), text.slice(begin, Math.max(stop, begin + 1)))
    done = Math.max(stop, begin + 1)
    from = next.at + next.length
  }
  parts.push(text.slice(done, Math.max(end, done)))
  const [before = '', ...rest] = parts
  const last = rest.pop()
  const opening = start > 0 ? `…${before}` : before
  const closing = end < text.length ? '…' : ''
  return last === undefined ? [`${opening}${closing}`] : [opening, ...rest, `${last}${closing}`]
}

function nextHit(
  folded: string,
  words: readonly string[],
  from: number,
): { readonly at: number; readonly length: number } | null {
  let found: { readonly at: number; readonly length: number } | null = null
  for (const word of words) {
    const at = folded.indexOf(word, from)
    if (at !== -1 && (found === null || at < found.at)) found = { at, length: word.length }
  }
  return found
}

/** The start of the word at an offset, unless the word starts too far before it. */
function beginOf(text: string, at: number): number {
  if (at <= 0) return 0
  const space = text.indexOf(' ', at)
  return space === -1 || space - at > BEFORE / 2 ? at : space + 1
}

/** The folded text, and the offset in the text for each of its code units. */
function foldWithPlaces(text: string): { readonly folded: string; readonly places: readonly number[] } {
  let folded = ''
  const places: number[] = []
  let at = 0
  for (const sign of text) {
    const plain = foldText(sign)
    folded += plain
    for (let unit = 0; unit < plain.length; unit += 1) places.push(at)
    at += sign.length
  }
  places.push(text.length)
  return { folded, places }
}
