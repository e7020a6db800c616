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
