import { expect, it } from 'vitest'
import type { SitemapEntry } from '#src/definition/pages/sitemap.ts'
import { packSitemaps } from '#src/renderer/server/packed-sitemaps.ts'

const write = (entries: readonly SitemapEntry[]) => JSON.stringify(entries)

async function* inBatches(entries: readonly SitemapEntry[], size: number) {
  for (let from = 0; from < entries.length; from += size) yield entries.slice(from, from + size)
}

async function written(entries: readonly SitemapEntry[], maxUrls?: number): Promise<SitemapEntry[][]> {
  const parts = await packSitemaps(inBatches(entries, 3), { write, ...(maxUrls !== undefined && { maxUrls }) })
  return await Promise.all(parts.map(async (part) => JSON.parse(String(await part.in(null)))))
}

const anEntry = (index: number) => ({ paths: { fr: `/fr/${index}/`, nl: `/nl/${index}/` } })

it('[ROUTE-12] more URLs than a sitemap may contain are split into several, none lost, no group divided', async () => {
  const many = Array.from({ length: 7 }, (_, index) => anEntry(index))
  const parts = await written(many, 5)
  expect(parts.map((part) => part.length)).toEqual([2, 2, 2, 1])
  expect(parts.flat()).toEqual(many)
  expect(await written([], 5)).toEqual([[]])
})

it('[ROUTE-12] a sitemap holds at most 2,000 URLs', async () => {
  const parts = await written(Array.from({ length: 2500 }, (_, index) => anEntry(index)))
  expect(parts.map((part) => part.length)).toEqual([1000, 1000, 500])
})
