import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createPageCache } from '#src/server/pages/ssr/page-cache.ts'

test('a page with a maximum age is rendered again after it; any other is kept', async () => {
  const cache = createPageCache()
  const page = { html: '<p>', status: 200, policy: '', isComplete: true, state: { json: '{}', hash: 'A' } }
  const brief = { place: '/fr/brief/', version: '1' }
  const lasting = { place: '/fr/lasting/', version: '1' }
  await cache.get(lasting, async () => page)
  await cache.get(brief, async () => ({ ...page, maxAgeMs: 20 }))
  await expect.poll(() => cache.kept(brief)).toBeUndefined()
  expect(String(await cache.kept(lasting)?.html.in(null))).toBe('<p>')
})

test('a page that is sent again and again is compressed once more, as small as can be', async () => {
  const cache = createPageCache()
  const html = Array.from({ length: 2000 }, (_, index) => `<li class="home">${(index * 7919) % 1009} m²</li>`).join('')
  const key = { place: '/fr/', version: '1' }
  const page = await cache.get(key, async () => ({
    html,
    status: 200,
    policy: '',
    isComplete: true,
    state: { json: '{}', hash: 'A' },
  }))
  const first = await page.html.in('br')
  const smallest = brotliCompressSync(html)
  expect(first.length).toBeGreaterThan(smallest.length)
  await expect.poll(async () => (await page.html.in('br')).length).toBeLessThanOrEqual(smallest.length)
  expect(String(brotliDecompressSync(await page.html.in('br')))).toBe(html)
})
