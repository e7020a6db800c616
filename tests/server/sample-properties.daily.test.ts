import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGES } from '#schemas/language.ts'
import { ABSENCE_TYPES } from '#schemas/site/page.ts'
import { root } from '../fixtures/database.ts'
import { otherNumberForms } from '../fixtures/number-forms.ts'
import { writeSampleFacts } from '../fixtures/sample-facts.ts'
import { startTestServer, type TestServer } from '../fixtures/server.ts'
import { elementsOf, visibleText } from '../fixtures/server-html.ts'
import { temporaryFolder } from '../fixtures/site/site-folder.ts'

let server: TestServer
let folder: Awaited<ReturnType<typeof temporaryFolder>>

beforeAll(async () => {
  folder = await temporaryFolder()
  await writeSampleFacts(folder.path)
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

interface PageFile {
  readonly status: string
  readonly path: string
  readonly params: { readonly type: string }
}

/** Pages of one property, of owners, and of what is not there have tests of their own. */
const TESTED_ELSEWHERE: readonly string[] = ['property', 'project', 'owner', ...ABSENCE_TYPES]

/** The paths of the published pages, as the configuration names them. */
async function pagePaths(): Promise<readonly string[]> {
  const folder = join(root, 'site-config/pages')
  const pages = await Promise.all(
    (await readdir(folder)).map(async (file): Promise<PageFile> => JSON.parse(await readFile(join(folder, file), 'utf8'))),
  )
  return pages
    .filter(({ status, params }) => status === 'Published' && !TESTED_ELSEWHERE.includes(params.type))
    .map(({ path }) => path)
}

/** The path of a page in each language. */
async function alternatesOf(path: string): Promise<Readonly<Record<string, string>>> {
  const { location, page } = (await server.get(`/api/page?path=${encodeURIComponent(path)}`)).json()
  return location === undefined ? page.alternates : alternatesOf(location)
}

/** What is wrong with the HTML of a page, as sentences. */
function faultsOf(html: string, language: string): readonly string[] {
  const text = visibleText(html)
  const count = (element: string) => elementsOf(html, element).length
  return [
    ...(elementsOf(html, 'html')[0]?.lang === language ? [] : ['is in another language']),
    ...(count('h1') === 1 ? [] : [`has ${count('h1')} h1`]),
    ...['header', 'main', 'footer'].flatMap((part) => (count(part) > 0 ? [] : [`has no ${part}`])),
    ...(/<title>[^<]+<\/title>/.test(html) ? [] : ['has no title']),
    ...(elementsOf(html, 'img').every(({ width, height }) => width && height) ? [] : ['has a picture without size']),
    ...(/\bundefined\b|\bNaN\b|\[object/.exec(text) ?? []),
    ...otherNumberForms(text),
  ]
}

describe('the pages of the sample agency', () => {
  it.each(LANGUAGES)(
    '[CONF-12, LANG-01] are each complete in %s',
    async (language) => {
      const paths = await pagePaths()
      expect(paths.length).toBeGreaterThan(40)
      const faults: string[] = []
      for (const path of paths) {
        const answer = await server.get((await alternatesOf(path))[language] ?? path)
        if (answer.statusCode !== 200) faults.push(`${path} answers ${answer.statusCode}`)
        faults.push(...faultsOf(answer.body, language).map((fault) => `${path} ${fault}`))
      }
      expect(faults).toEqual([])
    },
    240_000,
  )
})
