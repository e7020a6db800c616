import { expect, it } from 'vitest'
import type { Renderer } from '#src/renderer/server/ssr/renderer.ts'
import { loadRenderer, startTestServer } from '../fixtures/server.ts'

/** Each page also by a renderer that has made no page before. */
function compareWithNew(differences: string[], compared: string[]): (renderer: Renderer) => Renderer {
  return (renderer) => ({
    async render(request) {
      const page = await renderer.render(request)
      const alone = await (await loadRenderer()).render(request)
      compared.push(request.path + request.search)
      if (!page.body.equals(alone.body)) differences.push(request.path + request.search)
      return page
    },
  })
}

it('a page is the same after any other pages', async () => {
  const differences: string[] = []
  const compared: string[] = []
  await using server = await startTestServer({ wrap: compareWithNew(differences, compared) })
  const { locations } = await pathsOf(server)
  const lists = ['/fr/a-vendre/?sort=price-asc', '/fr/a-vendre/?price=100000-', '/nl/te-koop/?sort=newest']
  for (const path of [...locations, ...lists, ...locations.toReversed()]) {
    const { statusCode } = await server.get(path)
    expect([path, statusCode]).toEqual([path, 200])
  }
  expect(compared.length).toBeGreaterThan(20)
  expect(differences).toEqual([])
}, 120_000)

async function pathsOf(server: { readonly get: (url: string) => Promise<{ readonly body: string }> }) {
  const index = (await server.get('/sitemap.xml')).body
  const maps = [...index.matchAll(/<loc>([^<]+sitemap[^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  const bodies = [index, ...(await Promise.all(maps.map(async (path) => (await server.get(path)).body)))]
  const urls = bodies.flatMap((body) => [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname))
  return { locations: [...new Set(urls)].filter((path) => !path.endsWith('.xml')) }
}
