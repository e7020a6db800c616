import pLimit from 'p-limit'
import { expect, test } from './visit.ts'

test('no link of the site is broken', async ({ baseURL }) => {
  test.setTimeout(600_000)
  const broken: string[] = []
  const limit = pLimit(4)
  const linksOf = async (path: string) => {
    const answer = await fetch(`${baseURL}${path}`)
    if (answer.status >= 400) broken.push(`${path}: ${answer.status}`)
    const html = await answer.text()
    return [...html.matchAll(/<a [^>]*href="(\/[^"#]*)/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
  }
  const seen = new Set([kindOf('/fr/')])
  let unread = ['/fr/']
  while (unread.length > 0) {
    const found = (await Promise.all(unread.map((path) => limit(() => linksOf(path))))).flat()
    unread = found.filter((href) => !seen.has(kindOf(href)) && seen.add(kindOf(href))).map(cheapest)
  }
  expect(broken).toEqual([])
  expect(seen.size).toBeGreaterThan(300)
})

/**
 * One property's page and one form about it represent all others: sample-properties.daily.test.ts covers every property in every
 * language.
 */
function kindOf(href: string): string {
  return cheapest(href)
    .replace(/\?(property|project)=\d+$/, '?$1')
    .replace(/[^/]+\/[^/]+\/\d+\/$/, 'home/')
}

/** A picture exists in all widths or in none (WIDG-04); the smallest is the cheapest to make. */
function cheapest(href: string): string {
  return href.replace(/^\/media\/\d+\//, '/media/100/')
}
