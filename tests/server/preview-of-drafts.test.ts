import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { followLink, hrefOf } from '../fixtures/preview-links.ts'
import { startTestServer, type TestServer } from '../fixtures/server.ts'
import { visibleText } from '../fixtures/server-html.ts'
import { aPageFile, in3 } from '../fixtures/site-folder.ts'

const PAGE = 'pages/visit.json'
const aPage = (fr: string, description = 'Sur rendez-vous.') =>
  JSON.stringify(aPageFile('visit', '/visit/', { title: in3(fr, 'Bezoek', 'Visit'), description }))

let server: TestServer
const now = () => new Date('2026-11-26T09:00:00Z')

beforeAll(async () => {
  server = await startTestServer({ arePreviewsOpen: false, now, files: { [PAGE]: aPage('Visite') } })
  await server.app.versions.keepNow()
})
afterAll(() => server[Symbol.asyncDispose]())

const run = (name: string, ...words: string[]) =>
  server.app.operatorCommands[name]?.(words) ?? Promise.reject(new Error('no command'))
const drafts = () => server.app.drafts.drafts
const textAt = async (path: string, cookie: string) => visibleText((await server.get(path, { cookie })).body)

/** Begins a draft that changes one file, and follows a link to it. */
async function openDraft(name: string, { file = PAGE, text }: { file?: string; text: string }): Promise<string> {
  await run('draft', 'new', name, '--title', `Noël & <b>${name}</b>`)
  const base = await readFile(join(server.siteConfig, file), 'utf8')
  await drafts().change(name, 1, { files: new Map([[file, { base, text }]]), by: null, at: now() })
  const { cookie } = await followLink(
    server,
    hrefOf(await run('preview-link', 'new', '/fr/visit/', '--draft', name, '--for', 'Sofie')),
  )
  return cookie
}

describe('[CONF-17] a link to a draft', () => {
  it('shows the newest files with what the draft changes, and each later change of both', async () => {
    const cookie = await openDraft('hours', { text: aPage('Visite à Noël') })
    expect(await textAt('/preview/fr/visit/', cookie)).toMatch(
      /Brouillon : Noël & &lt;b&gt;hours&lt;\/b&gt; Les visiteurs ne voient pas cette version\..*Outils de l’aperçu · 1 changement · 1 remarque Lien pour Sofie.*Visite à Noël/,
    )
    const page = async () => (await server.get('/api/page?path=/preview/fr/visit/', { cookie })).json().page
    expect((await page()).preview).toMatchObject({
      draft: { conflicts: [], conflictCount: 0 },
      changes: [{ place: ['title', 'fr'], before: "'Visite'", after: "'Visite à Noël'" }],
      livePath: '/fr/visit/',
    })
    expect(await textAt('/fr/visit/', cookie)).not.toContain('Noël')
    const newest = await followLink(server, hrefOf(await run('preview-link', 'new', '/fr/visit/')))
    expect(await textAt('/preview/fr/visit/', newest.cookie)).not.toContain('Noël')

    await drafts().change('hours', 2, {
      files: new Map([[PAGE, { base: aPage('Visite'), text: aPage('Visite en hiver') }]]),
      by: null,
      at: now(),
    })
    expect((await page()).title).toBe('Visite en hiver')
    await writeFile(join(server.siteConfig, PAGE), aPage('Visite', 'Le matin.'))
    await server.source.reload()
    expect(await page()).toMatchObject({ title: 'Visite en hiver', description: 'Le matin.' })
  })

  it('shows what the draft says where the files have changed the same, and both sentences', async () => {
    const cookie = await openDraft('prices', { text: aPage('Selon le brouillon', 'Le matin.') })
    await writeFile(join(server.siteConfig, PAGE), aPage('Selon les fichiers', 'Le matin.'))
    await server.source.reload()
    const { body } = await server.get('/preview/fr/visit/', { cookie })
    expect(body).toContain('<title>Selon le brouillon')
    expect(visibleText(body)).toContain('Outils de l’aperçu · 1 conflit · 1 changement')
    expect(visibleText(body)).toContain(
      "pages/visit.json · title · fr Le brouillon dit : 'Selon le brouillon' Les fichiers disent maintenant : 'Selon les fichiers'",
    )
  })

  it('says that the draft is live, or dropped, and leads to what visitors see', async () => {
    const ofPublished = await openDraft('news', { text: aPage('Tout est neuf', 'Le matin.') })
    const ofDropped = await openDraft('old', { text: aPage('Rien de neuf', 'Le matin.') })
    await run('draft', 'publish', 'news')
    await run('draft', 'drop', 'old')
    const published = await server.get('/preview/fr/visit/', { cookie: ofPublished })
    expect([published.statusCode, visibleText(published.body)]).toEqual([410, expect.stringContaining('est en ligne')])
    expect(published.body).toContain('<h1>«\u00a0Noël &#38; &#60;b&#62;news&#60;/b&#62;\u00a0» est en ligne.</h1>')
    expect(published.body).toContain('<a href="/fr/visit/">')
    const dropped = await server.get('/preview/nl/nowhere/', { cookie: ofDropped })
    expect(visibleText(dropped.body)).toContain('is opgegeven.')
    expect(dropped.body).toContain('<a href="/nl/">')
  })

  it('says so where the draft makes no site at all', async () => {
    const cookie = await openDraft('broken', { file: 'header.json', text: '{' })
    expect(await textAt('/preview/en/visit/', cookie)).toContain('cannot be shown. A file that every page needs has an error')
  })

  it('is possible only for open drafts', async () => {
    await expect(run('preview-link', 'new', '/fr/', '--draft', 'nothing')).rejects.toThrow('There is no draft "nothing"')
    await run('draft', 'new', 'short')
    await run('draft', 'drop', 'short')
    await expect(run('preview-link', 'new', '/fr/', '--draft', 'short')).rejects.toThrow('The draft "short" was dropped')
    await expect(run('preview-link', 'new', '/fr/', '--draft', 'hours', '--at', '2026-11-26')).rejects.toThrow(
      'name one of --at and --draft',
    )
    await expect(run('preview-link', 'new', '/fr/nowhere/', '--draft', 'hours')).rejects.toThrow(
      'There is no page at /fr/nowhere/ in the draft "hours".',
    )
  })
})
