import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { MARK, type PageHtmlCache } from '#src/ui/CachedHtml.tsx'

/** The cache's limit in characters: some thousand cards. */
const MOST_CHARACTERS = 6 * 1024 * 1024

export interface HtmlCache {
  readonly start: () => CacheOfPage
}

export interface CacheOfPage extends PageHtmlCache {
  /** The page's HTML with cached parts. Stores new parts only if `isSound`: a page with a failed module may be incomplete. */
  readonly finish: (html: string, isSound: boolean) => string
}

const END = '"></template>'

export function createHtmlCache(): HtmlCache {
  // Random, so that content of the site cannot contain a mark.
  const sign = randomBytes(6).toString('hex')
  const start = `<template ${MARK}="${sign}`
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
      /** The keys of new parts and the HTML of cached ones, by their number in the page. */
      const fresh: string[] = []
      const known: string[] = []
      return {
        mark(of, by) {
          const key = `${numberOf(of)} ${by}`
          const html = cached.get(key)
          if (html !== undefined) return `${sign}=${known.push(html) - 1}`
          const index = fresh.push(key) - 1
          return [`${sign}+${index}`, `${sign}-${index}`]
        },
        finish(html, isSound) {
          const [first = '', ...marked] = html.split(start)
          const written = [first]
          const begun = new Map<number, number>()
          for (const piece of marked) {
            const end = piece.indexOf(END)
            const index = Number(piece.slice(1, end))
            if (piece[0] === '=') written.push(known[index] ?? '')
            else if (piece[0] === '+') begun.set(index, written.length)
            else store(fresh[index], written.slice(begun.get(index)).join(''), isSound)
            written.push(piece.slice(end + END.length))
          }
          return written.join('')
        },
      }
    },
  }

  function store(key: string | undefined, html: string, isSound: boolean): void {
    if (key !== undefined && isSound && !cached.has(key)) cached.set(key, html)
  }
}
