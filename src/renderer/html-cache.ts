import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { PageHtmlCache } from '#src/ui/CachedHtml.tsx'

/** The memory for parts of pages, in characters: some thousand cards. */
const MOST_CHARACTERS = 6 * 1024 * 1024

/** Caches parts of pages as HTML, for all pages of a process. */
export interface HtmlCache {
  /** Starts a page. */
  readonly start: () => CacheOfPage
}

export interface CacheOfPage extends PageHtmlCache {
  /**
   * The page's HTML without marks: known parts stand in their place. New ones are cached if `isSound`, since a page with a failed module
   * may lack something of them.
   */
  readonly finish: (html: string, isSound: boolean) => string
}

/** Ends a mark. */
const END = '\u0001'
/** React writes it between two texts; a mark is a text, what it stands for is none. */
const SEPARATOR = '<!-- -->'
/** An id of `useId`. */
const REACT_ID = /_R_/

export function createHtmlCache(): HtmlCache {
  // Begins a mark; nobody who writes texts of the site can know it.
  const sign = `\u0001${randomBytes(6).toString('hex')}`
  const numbers = new WeakMap<object, number>()
  let last = 0
  const numberOf = (of: object) => {
    const known = numbers.get(of)
    if (known !== undefined) return known
    last += 1
    numbers.set(of, last)
    return last
  }
  const cached = new LRUCache<string, string>({
    maxSize: MOST_CHARACTERS,
    sizeCalculation: (html, key) => html.length + key.length,
  })

  return {
    start() {
      /** The keys of new parts, and the HTML of known ones, by their number in the page. */
      const fresh: string[] = []
      const known: string[] = []
      return {
        mark(of, by) {
          const key = `${numberOf(of)} ${by}`
          const html = cached.get(key)
          if (html !== undefined) return `${sign}=${known.push(html) - 1}${END}`
          const index = fresh.push(key) - 1
          return [`${sign}+${index}${END}`, `${sign}-${index}${END}`]
        },
        finish(html, isSound) {
          const [first = '', ...marked] = html
            .replaceAll(`${SEPARATOR}${sign}`, sign)
            .replaceAll(`${END}${SEPARATOR}`, END)
            .split(sign)
          const written = [first]
          const begun = new Map<number, number>()
          for (const piece of marked) {
            const end = piece.indexOf(END)
            const index = Number(piece.slice(1, end))
            if (piece[0] === '=') written.push(known[index] ?? '')
            else if (piece[0] === '+') begun.set(index, written.length)
            else store(fresh[index], written.slice(begun.get(index)).join(''), isSound)
            written.push(piece.slice(end + 1))
          }
          return written.join('')
        },
      }
    },
  }

  function store(key: string | undefined, html: string, isSound: boolean): void {
    if (key === undefined || !isSound || cached.has(key)) return
    const isPlaced = REACT_ID.test(key)
    if (isPlaced || !REACT_ID.test(html)) cached.set(key, html)
  }
}
