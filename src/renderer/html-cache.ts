import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { MARK, type PageHtmlCache } from '#src/ui/CachedHtml.tsx'

/** Room for some thousand cards. */
const MAX_BYTES = 6 * 1024 * 1024

export interface HtmlCache {
  readonly start: () => CacheOfPage
}

export interface CacheOfPage extends PageHtmlCache {
  /** The page's HTML with cached parts, in UTF-8. Stores new parts only if `isSound`: a page with a failed module may be incomplete. */
  readonly finish: (html: string, isSound: boolean) => Buffer
}

const END = Buffer.from('"></template>')
const NOTHING = Buffer.alloc(0)

export function createHtmlCache(): HtmlCache {
  // Random, so that content of the site cannot contain a mark.
  const sign = randomBytes(6).toString('hex')
  const start = Buffer.from(`<template ${MARK}="${sign}`)
  const numbers = new WeakMap<object, number>()
  let last = 0
  const numberOf = (of: object) => {
    const known = numbers.get(of)
    if (known !== undefined) return known
    last += 1
    numbers.set(of, last)
    return last
  }
  // Bytes: a text cut out of a page would keep all of it in memory.
  const cached = new LRUCache<string, Buffer>({
    maxSize: MAX_BYTES,
    sizeCalculation: (html, key) => html.length + key.length,
  })

  return {
    start() {
      /** The keys of new parts and the HTML of cached ones, by their number in the page. */
      const fresh: string[] = []
      const known: Buffer[] = []
      return {
        mark(of, by) {
          const key = `${numberOf(of)} ${by}`
          const html = cached.get(key)
          if (html !== undefined) return `${sign}=${known.push(html) - 1}`
          const index = fresh.push(key) - 1
          return [`${sign}+${index}`, `${sign}-${index}`]
        },
        finish(html, isSound) {
          const marked = Buffer.from(html)
          const written: Buffer[] = []
          const begun = new Map<number, number>()
          let from = 0
          for (let at = marked.indexOf(start); at !== -1; at = marked.indexOf(start, from)) {
            written.push(marked.subarray(from, at))
            const end = marked.indexOf(END, at)
            const [kind, ...digits] = marked.toString('latin1', at + start.length, end)
            const index = Number(digits.join(''))
            if (kind === '=') written.push(known[index] ?? NOTHING)
            else if (kind === '+') begun.set(index, written.length)
            else store(fresh[index], Buffer.concat(written.slice(begun.get(index))), isSound)
            from = end + END.length
          }
          return Buffer.concat([...written, marked.subarray(from)])
        },
      }
    },
  }

  function store(key: string | undefined, html: Buffer, isSound: boolean): void {
    if (key !== undefined && isSound && !cached.has(key)) cached.set(key, html)
  }
}
