import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LANGUAGES } from '#schemas/language.ts'
import { ABSENCE_TYPES } from '#schemas/site/page.ts'
import { sampleMails } from '#src/dev/testing/mails/sample-mails.ts'
import { root } from '../fixtures/database.ts'
import { DEMO_OWNERS, DEMO_PASSWORD } from '../fixtures/demo-owners.ts'
import { writeSampleFacts } from '../fixtures/sample-facts.ts'
import { elementsOf } from '../fixtures/server-html.ts'
import { temporaryFolder } from '../fixtures/site/site-folder.ts'
import { acceptWithApp, acceptWithPasskey, type StaffServer, startStaffServer } from '../fixtures/staff-server.ts'

/** A document as the server sends it; its name says what was asked: "site-config GET /fr/". */
export interface SentDocument {
  readonly name: string
  readonly html: string
}

interface Answer {
  readonly body: string
  readonly headers: Readonly<Record<string, unknown>>
}

interface Visit {
  readonly server: StaffServer
  /** The sample's folder. */
  readonly site: string
  readonly take: (name: string, answer: Answer) => void
}

/** The pages of both samples of all kinds and in all languages, those of owners and staff, answers to wrong forms, and mails. */
export async function pagesOfSamples(): Promise<readonly SentDocument[]> {
  const documents: SentDocument[] = []
  for (const site of ['site-config', 'examples/coast']) {
    await using folder = await temporaryFolder()
    if (site === 'site-config') await writeSampleFacts(folder.path)
    await using server = await startStaffServer({ place: { siteConfig: join(root, site), dataDir: folder.path } })
    const take: Visit['take'] = (name, { body, headers }) => {
      if (!String(headers['content-type']).startsWith('text/html')) throw new Error(`${name} is no HTML: ${body.slice(0, 200)}`)
      documents.push({ name: `${site} ${name}`, html: body })
    }
    const visit = { server, site, take }
    const paths = await publicPaths(visit)
    for (const path of paths) await get(visit, path)
    if (site !== 'site-config') continue
    for (const path of OTHER_DOCUMENTS) await get(visit, path)
    for (const { html, name } of documents.filter(({ html }) => html.includes('<form'))) await sendWrong(visit, name, html)
    await visitPortal(visit)
    await visitStudio(visit)
  }
  return documents
}

/** The HTML of every mail, for readers of each language. */
export async function mailsOfServer(): Promise<readonly SentDocument[]> {
  const mails = await Promise.all(LANGUAGES.map(async (language) => ({ language, samples: await sampleMails(language) })))
  return mails.flatMap(({ language, samples }) =>
    samples.flatMap(({ name, draft }) =>
      draft.message.html === undefined ? [] : [{ name: `mail ${language} ${name}`, html: draft.message.html }],
    ),
  )
}

/** Searches with and without hits and with words left out, what is not there, and documents that no page is: map, offline page, window card. */
const OTHER_DOCUMENTS = [
  '/fr/a-vendre/?typed=maison+verviers+jardin',
  '/nl/te-koop/?priceMax=1',
  '/en/for-sale/?page=2&sort=price-asc',
  '/de/nirgends/',
  '/fr/property/999999/',
  '/preview/fr/',
  '/map/?language=fr',
  '/offline-nl.html',
  '/window-card/1012/?language=de&format=a3',
]

/** Follows redirects, as a browser does. */
async function get(visit: Visit, path: string, headers: Readonly<Record<string, string>> = {}): Promise<void> {
  const answer = await visit.server.get(path, { accept: 'text/html', ...headers })
  const { location } = answer.headers
  if (typeof location === 'string') return get(visit, location, headers)
  visit.take(`GET ${path}`, answer)
}

/** The pages of the definition in all languages, articles among them, and a quarter of the listings in each. */
async function publicPaths({ server, site }: Visit): Promise<readonly string[]> {
  const { body } = await server.get('/sitemap.xml')
  const listed = [...body.matchAll(/<loc>https:\/\/[^/]+(.*?)<\/loc>/g)].map(([, path = '']) => path)
  const isListing = (path: string) => /\/\d+\/$/.test(path)
  const listings = listed.filter(isListing).filter((_, index) => index % (LANGUAGES.length * 2 + 1) === 0)
  const folder = join(root, site, 'pages')
  const files = await Promise.all((await readdir(folder)).map((file) => readFile(join(folder, file), 'utf8')))
  const configured: string[] = []
  for (const { path, params } of files.map((file) => JSON.parse(file))) {
    if (path.includes('{') || params.type === 'owner' || ABSENCE_TYPES.includes(params.type)) continue
    const answer = (await server.get(`/api/page?path=${encodeURIComponent(path)}`)).json()
    const page = answer.location === undefined ? answer.page : (await server.get(`/api/page?path=${answer.location}`)).json().page
    configured.push(...Object.values<string>(page?.alternates ?? {}))
  }
  return [...new Set([...listed.filter((path) => !isListing(path)), ...configured, ...listings])]
}

/** Sends the first form of a page that visitors fill in, with nothing in it. */
async function sendWrong({ server, take }: Visit, name: string, html: string): Promise<void> {
  const [, path = ''] = / GET (\/[^?]*)/.exec(name) ?? []
  const form = elementsOf(html, 'input').find(
    (input) => ['form', 'owner-action'].includes(input.name ?? '') && input.type === 'hidden',
  )
  if (form?.name === undefined || form.value === undefined) return
  const answer = await post(server, path, { [form.name]: form.value })
  if (answer.statusCode === 422) take(`POST ${path}`, answer)
}

let sender = 0

function post({ app }: StaffServer, url: string, entries: Readonly<Record<string, string>>) {
  sender += 1
  return app.inject({
    method: 'POST',
    url,
    // One that sends many wrong forms gets a shorter answer.
    remoteAddress: `198.51.100.${sender % 250}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', accept: 'text/html' },
    payload: new URLSearchParams(entries).toString(),
  })
}

async function visitPortal(visit: Visit): Promise<void> {
  for (const language of LANGUAGES) {
    const owner = DEMO_OWNERS[language]
    const entries = { 'owner-action': 'login', email: owner.email, password: DEMO_PASSWORD }
    const login = await post(visit.server, `/${language}/login/`, entries)
    const cookie = login.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const start = String(login.headers.location)
    const seen = new Set<string>()
    const before = `${start}`
    const todo = [start, `${start}${owner.properties[0]}/`]
    for (const path of todo) {
      if (seen.has(path)) continue
      seen.add(path)
      const answer = await visit.server.get(path, { accept: 'text/html', cookie })
      visit.take(`GET ${path}`, answer)
      const links = elementsOf(answer.body, 'a').flatMap(({ href = '' }) =>
        href.startsWith(before) ? [href.split(/[?#]/)[0] ?? ''] : [],
      )
      todo.push(...links.filter((link) => link.endsWith('/')))
    }
  }
}

async function visitStudio({ server, take }: Visit): Promise<void> {
  for (const language of LANGUAGES) {
    const headers = { 'accept-language': language }
    const stranger = server.browser()
    for (const path of [
      '/studio/sign-in/',
      '/studio/sign-in/?done=signed-out',
      '/studio/sign-in/link/?token=x',
      '/studio/not-me/?token=x',
    ])
      take(`GET ${path} ${language}`, await stranger.send('GET', path, {}, headers))
  }
  const refused = await server.browser().post('/studio/sign-in/', { email: 'x' })
  take('POST /studio/sign-in/', refused)
  take('POST /studio/sign-in/ sent', await server.browser().post('/studio/sign-in/', { email: 'anne@agence.example' }))
  const byApp = server.browser()
  const { path } = await server.invite('app@agence.example', 'editor')
  take('GET /studio/invitation/', await byApp.get(path))
  take('POST /studio/invitation/', (await acceptWithApp(server, byApp, path)).answer)
  const signedIn = server.browser()
  await acceptWithPasskey(signedIn, (await server.invite('anne@agence.example', 'administrator')).path)
  for (const page of ['/studio/', '/studio/account/', '/studio/authenticator/']) take(`GET ${page}`, await signedIn.get(page))
}
