import { readFile } from 'node:fs/promises'
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
  readonly Status: number
}

/** Active, sold and rented properties have a page, the others have none (decision 039, point 14a). */
const SHOWN = [1, 2, 4]
const [FIRST, ...OTHERS] = LANGUAGES

describe('the properties of the sample agency', () => {
  it.each(LANGUAGES)(
    '[PROP-02, PROP-04, LANG-01] each have a complete page in %s, or none if they are never listed',
    async (language) => {
      const feed = JSON.parse(await readFile(join(root, 'site-config/data/properties.json'), 'utf8'))
      const properties = feed.properties as Listing[]
      expect(properties).toHaveLength(80)
      for (const [index, { ID, Status }] of properties.entries()) {
        // Each page in the first language and in one of the others.
        if (language !== FIRST && language !== OTHERS[index % OTHERS.length]) continue
        const first = await server.get(`/${language}/property/${ID}/`)
        const { statusCode, body } = first.headers.location ? await server.get(String(first.headers.location)) : first
        expect([ID, statusCode]).toEqual([ID, SHOWN.includes(Status) ? 200 : 404])
        expect(visibleText(body), String(ID)).not.toMatch(/\bundefined\b|\bNaN\b|\[object/)
        expect(elementsOf(body, 'h1'), String(ID)).toHaveLength(1)
      }
    },
    240_000,
  )
})
