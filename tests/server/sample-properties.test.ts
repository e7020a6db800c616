import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGES } from '#schemas/language.ts'
import { root } from '../fixtures/database.ts'
import { startTestServer, type TestServer } from '../fixtures/server.ts'
import { elementsOf, visibleText } from '../fixtures/server-html.ts'
import { temporaryFolder } from '../fixtures/site/site-folder.ts'

let server: TestServer
let folder: Awaited<ReturnType<typeof temporaryFolder>>

beforeAll(async () => {
  folder = await temporaryFolder()
  server = await startTestServer({ place: { siteConfig: join(root, 'site-config'), dataDir: folder.path } })
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await folder[Symbol.asyncDispose]()
})

interface Listing {
  readonly ID: number
  readonly path: string
}

async function listings(language: string): Promise<readonly Listing[]> {
  const pages = [0, 1].flatMap((goal) => [1, 2].map((page) => ({ goal, page })))
  const found = await Promise.all(
    pages.map(({ goal, page }) => server.get(`/api/properties?goal=${goal}&language=${language}&pageSize=48&page=${page}`)),
  )
  const items = found.flatMap((answer) => (answer.json() as { items: Listing[] }).items)
  return [...new Map(items.map((item) => [item.ID, item])).values()]
}

describe('the homes of the sample agency', () => {
  it.each(LANGUAGES)('[PROP-02, PROP-04, LANG-01] each has a whole page in %s', async (language) => {
    const homes = await listings(language)
    expect(homes).toHaveLength(80)
    for (const { path } of homes) {
      const { statusCode, body } = await server.get(path)
      expect([path, statusCode]).toEqual([path, 200])
      expect(visibleText(body), path).not.toMatch(/\bundefined\b|\bNaN\b|\[object/)
      expect(elementsOf(body, 'h1'), path).toHaveLength(1)
    }
  }, 240_000)
})
