import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Language } from '#schemas/language.ts'
import { mayDo, STAFF_ROLES, type StaffAction } from '#schemas/staff/staff-permissions.ts'
import { siteDrafts } from '#src/history/drafts/tables.ts'
import { staffAccounts, staffAudit } from '#src/studio/staff/tables.ts'
import { type StaffBrowser, type StaffServer, startStaffServer } from '../../fixtures/staff-server.ts'

/** What each route asks for. Each of them is refused without a session, and to other sites, by the guard that all have. */
const ROUTES: { readonly [route: string]: StaffAction } = {
  'GET /api/studio/site': 'use-studio',
  'GET /api/studio/schema?name=page': 'use-studio',
  'GET /api/studio/history': 'use-studio',
  'GET /api/studio/first-run': 'use-studio',
  'POST /api/studio/first-run': 'edit-settings',
  'GET /api/studio/history/999/changes?against=previous': 'use-studio',
  'GET /api/studio/history/999/file?file=pages/home.json': 'use-studio',
  'POST /api/studio/history/999/preview': 'use-studio',
  'GET /api/studio/module-types': 'use-studio',
  'GET /api/studio/drafts/none/beginnings': 'use-studio',
  'GET /api/studio/drafts/none/beginnings/pages/team/picture': 'use-studio',
  'GET /api/studio/drafts/none/tree': 'use-studio',
  'GET /api/studio/drafts/none/file?file=pages/home.json': 'use-studio',
  'GET /api/studio/drafts/none/choices': 'use-studio',
  'GET /api/studio/drafts/none/changes': 'use-studio',
  'GET /api/studio/drafts/none/languages': 'use-studio',
  'GET /api/studio/drafts/none/languages/texts?file=pages/home.json&language=nl': 'use-studio',
  'GET /api/studio/drafts/none/languages/export?from=fr&to=nl&format=po&texts=all': 'use-studio',
  'POST /api/studio/drafts/none/languages/import': 'edit-drafts',
  'POST /api/studio/drafts/none/site-language': 'edit-drafts',
  'GET /api/studio/drafts/none/search?query=a': 'use-studio',
  'POST /api/studio/drafts/none/preview': 'use-studio',
  'POST /api/studio/drafts/none/page': 'use-studio',
  'GET /api/studio/drafts/none/media': 'use-studio',
  'GET /api/studio/drafts/none/media/file?name=a.webp': 'use-studio',
  'GET /api/studio/drafts/none/media/elsewhere?name=a.webp': 'use-studio',
  'POST /api/studio/media': 'edit-drafts',
  'POST /api/studio/media/remove': 'edit-drafts',
  'POST /api/studio/drafts/none/complete': 'use-studio',
  'POST /api/studio/drafts/none/describe': 'use-studio',
  'POST /api/studio/drafts/none/lease': 'edit-drafts',
  'POST /api/studio/drafts/none/lease/end': 'edit-drafts',
  'POST /api/studio/drafts': 'edit-drafts',
  'POST /api/studio/drafts/none/new-content': 'edit-drafts',
  'POST /api/studio/drafts/none/new-page': 'edit-drafts',
  'POST /api/studio/drafts/none/new-modules': 'edit-drafts',
  'POST /api/studio/drafts/none/new-pattern': 'edit-drafts',
  'POST /api/studio/drafts/none/rename': 'edit-drafts',
  'POST /api/studio/drafts/none/remove': 'edit-drafts',
  'PUT /api/studio/drafts/none/file?file=pages/home.json': 'edit-drafts',
  'POST /api/studio/drafts/none/files': 'edit-drafts',
  'POST /api/studio/drafts/none/revert': 'edit-drafts',
  'GET /api/studio/drafts/none/links': 'edit-drafts',
  'POST /api/studio/drafts/none/links': 'edit-drafts',
  'POST /api/studio/drafts/none/links/any/end': 'edit-drafts',
  'POST /api/studio/drafts/none/resolve': 'edit-drafts',
  'POST /api/studio/drafts/none/drop': 'edit-drafts',
  'POST /api/studio/history/999/restore': 'edit-settings',
  'GET /api/studio/colleagues': 'use-studio',
  'GET /api/studio/drafts/none/comments': 'use-studio',
  'POST /api/studio/drafts/none/comments': 'use-studio',
  'POST /api/studio/drafts/none/comments/any/replies': 'use-studio',
  'POST /api/studio/drafts/none/comments/any/resolve': 'use-studio',
  'PUT /api/studio/drafts/none/comments/texts/any': 'use-studio',
  'DELETE /api/studio/drafts/none/comments/texts/any': 'use-studio',
  'POST /api/studio/drafts/none/review': 'edit-drafts',
  'POST /api/studio/drafts/none/review/send-back': 'publish',
  'POST /api/studio/drafts/none/publish': 'publish',
  'POST /api/studio/drafts/none/unschedule': 'publish',
  'GET /api/studio/own-properties': 'use-studio',
  'GET /api/studio/own-properties/choices': 'use-studio',
  'GET /api/studio/own-properties/1': 'use-studio',
  'GET /api/studio/own-properties/1/history': 'use-studio',
  'POST /api/studio/own-properties': 'edit-properties',
  'PUT /api/studio/own-properties/1': 'edit-properties',
  'POST /api/studio/own-properties/1/review': 'edit-properties',
  'POST /api/studio/own-properties/1/restore': 'edit-properties',
  'POST /api/studio/own-properties/1/remove': 'edit-properties',
  'POST /api/studio/own-properties/1/files': 'edit-properties',
  'POST /api/studio/own-properties/1/turn': 'edit-properties',
  'POST /api/studio/own-properties/1/state': 'show-properties',
  'GET /api/studio/requests': 'read-submissions',
  'GET /api/studio/requests.csv': 'read-submissions',
  'GET /api/studio/requests/none': 'read-submissions',
  'POST /api/studio/requests/none/marks': 'read-submissions',
  'POST /api/studio/requests/none/mails/none/resend': 'read-submissions',
  'POST /api/studio/requests/none/leads/none/resend': 'read-submissions',
  'GET /api/studio/requests/none/files/none': 'read-submissions',
  'POST /api/studio/requests/erase': 'erase-submissions',
  'GET /api/studio/drafts/none/calendar?from=2026-12-01': 'use-studio',
  'POST /api/studio/calendar/none/cancel': 'read-submissions',
  'GET /api/studio/listings': 'use-studio',
  'GET /api/studio/owners': 'manage-owners',
  'POST /api/studio/owners/0/invitation': 'manage-owners',
  'POST /api/studio/owners/0/end-sessions': 'manage-owners',
}

const HOME = 'pages/home.json'
let server: StaffServer
beforeAll(async () => {
  server = await startStaffServer()
  await server.app.versions.keepNow()
}, 60_000)
afterAll(() => server[Symbol.asyncDispose]())
beforeEach(async () => {
  await server.forget()
  await server.db.delete(siteDrafts)
})

/** Gives all accounts another language. */
const speak = (language: Language) => server.db.update(staffAccounts).set({ language })
const json = async (answer: Promise<{ readonly body: string }>) => JSON.parse((await answer).body)
const begin = (browser: StaffBrowser, title: string) => json(browser.send('POST', '/api/studio/drafts', { json: { title } }))
const fileUrl = (draft: string) => `/api/studio/drafts/${draft}/file?file=${HOME}`
const store = (browser: StaffBrowser, draft: string, hash: string, sent: object) =>
  browser.send('PUT', fileUrl(draft), { json: sent }, { 'if-match': `"${hash}"` })
const onDisk = () => readFile(join(server.siteConfig, HOME), 'utf8')

describe('[CONF-17] the Studio', () => {
  it.each(STAFF_ROLES)('lets a %s do what the role allows, and nothing else', async (role) => {
    const browser = await server.signedIn(role)
    for (const [route, action] of Object.entries(ROUTES)) {
      const [method = '', url = ''] = route.split(' ')
      const { status, body } = await browser.send(method, url, method === 'GET' ? {} : { json: {} })
      const isRefused = status === 403 && JSON.parse(body).error.code === 'STAFF_NOT_ALLOWED'
      expect([route, isRefused]).toEqual([route, !mayDo(role, action)])
      expect([route, (await server.browser().send(method, url)).status]).toEqual([route, 401])
    }
  })

  it('lets a writer change pages and no settings, by whichever route', async () => {
    const editor = await server.signedIn('editor')
    const { id } = await begin(editor, 'Noël')
    const site = '/api/studio/drafts'
    const settings = await json(editor.get(`${site}/${id}/file?file=site.json`))
    const page = await json(editor.get(fileUrl(id)))
    const named = { ...JSON.parse(settings.text), agency: { ...JSON.parse(settings.text).agency, name: 'Agence' } }
    const files = [
      { file: HOME, hash: page.hash, text: page.text.replace('"home"', '"home" ') },
      { file: 'site.json', hash: settings.hash, text: JSON.stringify(named) },
    ]
    const writer = await server.signedIn('writer')
    const put = (browser: StaffBrowser, file: string, { hash, text }: { readonly hash: string; readonly text: string }) =>
      browser.send('PUT', `${site}/${id}/file?file=${file}`, { json: { text: `${text} ` } }, { 'if-match': `"${hash}"` })
    const refused = [
      await put(writer, 'site.json', settings),
      await put(writer, 'forms.json', settings),
      await put(writer, 'data/cities.json', settings),
      await writer.send('POST', `${site}/${id}/files`, { json: { files } }),
      await writer.send('POST', `${site}/${id}/revert`, { json: { file: 'site.json' } }),
    ]
    expect(refused.map(({ status, body }) => [status, JSON.parse(body).error.code])).toEqual(
      refused.map(() => [403, 'STAFF_FILE_NOT_ALLOWED']),
    )
    expect((await put(writer, HOME, page)).status).toBe(200)
    expect((await put(editor, 'site.json', settings)).status).toBe(200)
    // The draft has settings of somebody else now.
    const dropped = await writer.send('POST', `${site}/${id}/drop`, { json: {} })
    expect([dropped.status, JSON.parse(dropped.body).error.code]).toEqual([403, 'STAFF_FILE_NOT_ALLOWED'])
    expect((await writer.send('POST', '/api/studio/history/1/restore', { json: {} })).status).toBe(403)
  })

  it('knows where a content is shown, in one language only as well, and calls one without a name by the title above it', async () => {
    const browser = await server.signedIn('editor')
    const { id } = await begin(browser, 'Modules')
    const { text, hash } = await json(browser.get(fileUrl(id)))
    const value = JSON.parse(text)
    const all = value.params.modules as readonly object[]
    const module = { title: { fr: 'Nos avis' }, relations: { type: 'article', id: 'reviews' } }
    value.params.modules = { fr: all, nl: [module], en: [] }
    const content = { file: 'content/article/reviews.json', hash: null, text: '{ "version": 1, "body": "<p>Oui</p>" }' }
    const files = [{ file: HOME, hash, text: JSON.stringify(value) }, content]
    expect((await browser.send('POST', `/api/studio/drafts/${id}/files`, { json: { files } })).status).toBe(200)
    const { entries } = await json(browser.get(`/api/studio/drafts/${id}/tree`))
    const entryOf = (file: string) => entries.find((entry: { file: string }) => entry.file === file)
    expect(entryOf('content/article/welcome.json')).toMatchObject({ shownOn: ['home'] })
    expect(entryOf('content/article/welcome.json').isUnnamed).toBeUndefined()
    expect(entryOf('content/article/reviews.json')).toMatchObject({ shownOn: ['home'], isUnnamed: true, title: 'Nos avis' })
  })

  it('stores only the differences of a value, lists its changes, and publishes it under the account’s name', async () => {
    const browser = await server.signedIn('publisher')
    const { id } = await begin(browser, 'Été à Spa')
    expect(id).toBe('ete-a-spa')
    const before = await onDisk()
    const file = await json(browser.get(fileUrl(id)))
    expect(file).toMatchObject({ text: before, schema: 'page', isChanged: false })
    const value = JSON.parse(before)
    value.params.title.nl = 'Zomer in Spa'
    expect((await store(browser, id, file.hash, { value })).status).toBe(200)
    const stored = await json(browser.get(fileUrl(id)))
    expect(stored.text).toBe(before.replace('"Welkom"', '"Zomer in Spa"'))
    const { entries } = await json(browser.get(`/api/studio/drafts/${id}/tree`))
    expect(entries.find((entry: { file: string }) => entry.file === HOME)).toMatchObject({
      title: 'Home',
      paths: { fr: '/fr/', nl: '/nl/', en: '/en/' },
      isChanged: true,
    })
    expect(entries.find((entry: { file: string }) => entry.file === 'content/article/welcome.json').shownOn).toEqual(['home'])
    const changes = await json(browser.get(`/api/studio/drafts/${id}/changes`))
    expect(changes.changes).toEqual([
      {
        file: HOME,
        title: 'Page · Home',
        kind: 'changed',
        values: [
          {
            place: ['Title'],
            pointer: '/params/title/nl',
            language: 'nl',
            kind: 'changed',
            before: { words: 'Welkom', picture: null },
            after: { words: 'Zomer in Spa', picture: null },
            problem: null,
          },
        ],
      },
    ])
    expect(await onDisk()).toBe(before)
    const old = await browser.send('POST', `/api/studio/drafts/${id}/publish`, { json: { revision: 1 } })
    expect([old.status, await onDisk()]).toEqual([409, before])
    const done = await json(
      browser.send('POST', `/api/studio/drafts/${id}/publish`, { json: { revision: changes.revision, at: null } }),
    )
    expect(await onDisk()).toBe(stored.text)
    const [version] = await json(browser.get('/api/studio/history'))
    expect(version).toMatchObject({
      number: done.version,
      author: 'Sofie Janssens',
      reason: 'Été à Spa',
      isShown: true,
      what: 'Page · Home – Title',
    })
    const ofVersion = (rest: string) => json(browser.get(`/api/studio/history/${rest}`))
    const [{ values: done1 }] = await ofVersion(`${done.version}/changes?against=previous`)
    const [{ values: back }] = await ofVersion(`${done.version - 1}/changes?against=live`)
    const [forwards, backwards] = [
      ['Welkom', 'Zomer in Spa'],
      ['Zomer in Spa', 'Welkom'],
    ]
    expect([done1, back].map(([{ before: old, after: now }]) => [old.words, now.words])).toEqual([forwards, backwards])
    expect(await ofVersion(`${done.version}/changes?against=live`)).toEqual([])
    expect(await ofVersion(`${done.version - 1}/file?file=${HOME}`)).toEqual({ text: before })
    expect((await browser.get(`/api/studio/history/${done.version}/file?file=data/owners.json`)).status).toBe(404)
    const shown = await json(browser.send('POST', `/api/studio/history/${done.version - 1}/preview`, { json: { path: '/nl/' } }))
    expect(shown.href).toMatch(/^\/preview\/nl\/\?preview-of=version%3A\d+%3A/)
    const restored = await json(browser.send('POST', `/api/studio/history/${done.version - 1}/restore`, { json: {} }))
    expect((await json(browser.get(fileUrl(restored.id)))).text).toBe(before)
    const log = await server.db.select().from(staffAudit)
    expect(log.map(({ action }) => action).filter((action) => action.startsWith('draft-'))).toEqual([
      'draft-begun',
      'draft-published',
      'draft-begun',
    ])
    await writeFile(join(server.siteConfig, HOME), before)
    await server.source.reload()
  })

  it('stores nothing over what somebody else has stored meanwhile, and answers what that is', async () => {
    const [sofie, marie] = [
      await server.signedIn('editor', 'sofie@agence.example'),
      await server.signedIn('editor', 'marie@agence.example'),
    ]
    const { id } = await begin(sofie, 'Automne')
    const { text, hash } = await json(sofie.get(fileUrl(id)))
    const [hers, theirs] = [text.replace('"Welkom"', '"Van Sofie"'), text.replace('"Welkom"', '"Van Marie"')]
    expect((await store(sofie, id, hash, { text: hers })).status).toBe(200)
    const late = await store(marie, id, hash, { text: theirs })
    expect([late.status, JSON.parse(late.body).text]).toEqual([412, hers])
    expect((await store(marie, id, JSON.parse(late.body).hash, { text: theirs })).status).toBe(200)
    expect((await sofie.send('POST', `/api/studio/drafts/${id}/revert`, { json: { file: HOME } })).status).toBe(204)
    expect(await json(sofie.get(fileUrl(id)))).toMatchObject({ text, isChanged: false })
  })

  it('says what the files become with other answers to the questions of a new site, and stores nothing by it', async () => {
    const browser = await server.signedIn('editor')
    const before = await readFile(join(server.siteConfig, 'site.json'), 'utf8')
    const { name, languages, zip, town, preset } = await json(browser.get('/api/studio/first-run'))
    const answers = { name: `${name} Lac`, languages: languages.join(), town: `${zip} ${town}`, preset }
    const asked = (body: object) => browser.send('POST', '/api/studio/first-run', { json: body })
    const { files } = await json(asked(answers))
    const { id } = await begin(browser, 'Mise en place')
    expect((await browser.send('POST', `/api/studio/drafts/${id}/files`, { json: { files } })).status).toBe(200)
    expect(JSON.parse(files.find(({ file }: { file: string }) => file === 'site.json').text).agency.name).toBe(`${name} Lac`)
    expect(await readFile(join(server.siteConfig, 'site.json'), 'utf8')).toBe(before)
    expect((await asked({ ...answers, town: 'Spa' })).status).toBe(400)
  })

  it('changes several files at once, or none of them where one has another text by now', async () => {
    const browser = await server.signedIn('editor')
    const { id } = await begin(browser, 'Essai')
    const change = (files: readonly object[]) => browser.send('POST', `/api/studio/drafts/${id}/files`, { json: { files } })
    const stateOf = async (file: string) => {
      const { status, body } = await browser.get(`/api/studio/drafts/${id}/file?file=${file}`)
      return status === 200 ? JSON.parse(body) : null
    }
    const [home, added, gone] = [HOME, 'content/article/added.json', 'content/article/welcome.json']
    const before = await stateOf(home)
    const welcome = await stateOf(gone)
    const text = before.text.replace('"Welkom"', '"Zomer"')
    const all = [
      { file: home, hash: before.hash, text },
      { file: added, hash: null, text: welcome.text },
      { file: gone, hash: welcome.hash, text: null },
    ]
    const refused = await change([...all.slice(0, 2), { file: gone, hash: before.hash, text: null }])
    expect([refused.status, JSON.parse(refused.body).files.map(({ file }: { file: string }) => file)]).toEqual([412, [gone]])
    expect([(await stateOf(home)).text, await stateOf(added)]).toEqual([before.text, null])
    const done = await change(all)
    expect([done.status, JSON.parse(done.body).files.map(({ file }: { file: string }) => file)]).toEqual([200, [home, added]])
    expect([(await stateOf(home)).text, (await stateOf(added)).text, await stateOf(gone)]).toEqual([text, welcome.text, null])
    expect((await change([{ file: '../secret', hash: null, text: '{}' }])).status).toBe(404)
  })

  it('has redirects.json where the site does without it, and writes it with the first redirect', async () => {
    const browser = await server.signedIn('editor')
    const { id } = await begin(browser, 'Essai')
    const url = `/api/studio/drafts/${id}/file?file=redirects.json`
    const { entries } = await json(browser.get(`/api/studio/drafts/${id}/tree`))
    expect(entries.filter(({ kind }: { kind: string }) => kind === 'redirects')).toMatchObject([{ isChanged: false }])
    const { hash, text } = await json(browser.get(url))
    expect(JSON.parse(text)).toEqual({ version: 1, redirects: [] })
    const wanted = { version: 1, redirects: [{ from: '/oud/', to: '/nl/' }] }
    expect((await browser.send('PUT', url, { json: { value: wanted } }, { 'if-match': `"${hash}"` })).status).toBe(200)
    expect(await json(browser.get(url))).toMatchObject({ isChanged: true, findings: [] })
  })

  it('keeps a draft with an error, and does not publish it', async () => {
    const browser = await server.signedIn('publisher')
    const { id } = await begin(browser, 'Essai')
    const { hash, text } = await json(browser.get(fileUrl(id)))
    const stored = await store(browser, id, hash, { text: text.replace('"Published"', '"Publshed"') })
    expect([stored.status, JSON.parse(stored.body).findings[0]]).toMatchObject([200, { severity: 'error', pointer: '/status' }])
    const { revision, errors } = await json(browser.get(`/api/studio/drafts/${id}/changes`))
    expect(errors).toHaveLength(1)
    const publish = (sent: object) => browser.send('POST', `/api/studio/drafts/${id}/publish`, { json: sent })
    const refused = await publish({ revision })
    expect([refused.status, JSON.parse(refused.body).error.code]).toEqual([409, 'DRAFT_REFUSED'])
    await speak('nl')
    const messageOf = async (sent: object) => (await json(publish(sent))).error.message
    expect(await messageOf({ revision })).toMatch(/^Een fout houdt de publicatie tegen; .+ \(home\)$/)
    expect(await messageOf({ revision: revision - 1 })).toMatch(/^Sofie Janssens heeft dit concept intussen gewijzigd\./)
    expect(await messageOf({ revision, at: '2020-01-01T08:00' })).toMatch(/^Dat moment is voorbij\./)
    expect(await onDisk()).toBe(text)
  })

  it('answers for a draft with a file of thousands of brackets, and lets the form put it right', async () => {
    const browser = await server.signedIn('publisher')
    const { id } = await begin(browser, 'Essai')
    const { hash } = await json(browser.get(fileUrl(id)))
    const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`
    const stored = JSON.parse((await store(browser, id, hash, { text: deep })).body)
    expect(stored.findings).toMatchObject([{ code: 'nesting-too-deep' }])
    for (const of of ['changes', 'media']) expect((await browser.get(`/api/studio/drafts/${id}/${of}`)).status).toBe(200)
    expect((await store(browser, id, stored.hash, { value: { id: 'home' } })).status).toBe(200)
  })

  it('[LANG-01] says in the language of the account which mistake keeps a file from being JSON, and where', async () => {
    const browser = await server.signedIn('publisher')
    const { id } = await begin(browser, 'Essai')
    const { hash } = await json(browser.get(fileUrl(id)))
    const wanted = {
      fr: 'Le fichier n’est pas du JSON à la ligne 2, colonne 12. Une virgule précède «\u00a0}\u00a0». Supprimez cette dernière virgule.',
      nl: 'Het bestand is geen JSON op regel 2, kolom 12. Er staat een komma vóór ‘}’. Verwijder die laatste komma.',
      de: 'Die Datei ist in Zeile 2, Spalte 12 kein JSON. Vor „}“ steht ein Komma. Entfernen Sie dieses letzte Komma.',
    }
    const stored = await store(browser, id, hash, { text: '{\n  "id": "a",\n}' })
    expect(JSON.parse(stored.body).findings[0].words).toMatch(/^The file is not JSON at line 2, column 12\. /)
    for (const language of ['fr', 'nl', 'de'] as const) {
      await speak(language)
      const words = wanted[language]
      expect((await json(browser.get(fileUrl(id)))).findings).toMatchObject([{ words, line: 2, column: 12 }])
      const { revision, errors } = await json(browser.get(`/api/studio/drafts/${id}/changes`))
      expect(errors).toMatchObject([{ file: HOME, words }])
      const refused = await json(browser.send('POST', `/api/studio/drafts/${id}/publish`, { json: { revision } }))
      expect(refused.error.message).toContain(`${words} (home)`)
    }
  })

  it('says in the language of the account why a page cannot be removed, and to strangers in that of the browser', async () => {
    const browser = await server.signedIn('editor')
    const { id } = await begin(browser, 'Essai')
    await speak('de')
    const remove = async (page: string) =>
      (await json(browser.send('POST', `/api/studio/drafts/${id}/remove`, { json: { page } }))).error
    expect(await remove('none')).toMatchObject({ code: 'DRAFT_REFUSED', message: 'Diese Seite gibt es nicht mehr.' })
    expect((await remove('home')).message).toMatch(
      /^Es wurde nichts geändert, denn die Website hätte danach .*Fehler\. .+ \(.+\)$/,
    )
    const stranger = await json(server.browser().send('GET', '/api/studio/site', {}, { 'accept-language': 'fr-BE,nl' }))
    expect(stranger.error.message).toBe('Connectez-vous d’abord.')
  })

  it('lets nobody who may not publish change what goes out by itself', async () => {
    const [publisher, editor] = [await server.signedIn('publisher'), await server.signedIn('editor')]
    const { id } = await begin(editor, 'Noël')
    const { hash, text } = await json(editor.get(fileUrl(id)))
    await store(editor, id, hash, { text: text.replace('"Welkom"', '"Kerst"') })
    const { revision } = await json(editor.get(`/api/studio/drafts/${id}/changes`))
    const scheduled = await publisher.send('POST', `/api/studio/drafts/${id}/publish`, {
      json: { revision, at: '2027-12-01T08:00' },
    })
    expect(JSON.parse(scheduled.body)).toEqual({ version: null, publishAt: '2027-12-01T07:00:00.000Z' })
    const now = await json(editor.get(fileUrl(id)))
    const change = { text: now.text.replace('"Kerst"', '"Iets anders"') }
    await speak('nl')
    for (const refused of [
      await store(editor, id, now.hash, change),
      await editor.send('POST', `/api/studio/drafts/${id}/revert`, { json: { file: HOME } }),
      await editor.send('POST', `/api/studio/drafts/${id}/drop`, { json: {} }),
    ])
      expect(JSON.parse(refused.body).error).toMatchObject({
        code: 'DRAFT_SCHEDULED',
        message: expect.stringMatching(/^De publicatie van dit concept is gepland\./),
      })
    expect((await store(publisher, id, now.hash, change)).status).toBe(200)
  })

  it('shows a draft to everybody with its link, until the link is ended', async () => {
    const browser = await server.signedIn('editor')
    const { id } = await begin(browser, 'Essai')
    const links = `/api/studio/drafts/${id}/links`
    const made = await json(browser.send('POST', links, { json: { path: '/nl/', hours: 24, madeFor: ' Marie ' } }))
    expect(made).toMatchObject({ madeFor: 'Marie', url: expect.stringMatching(/\/preview\/nl\/\?preview-key=/) })
    const other = server.browser()
    const { pathname, search } = new URL(made.url)
    expect((await other.get(pathname + search)).status).toBeLessThan(400)
    // Whoever reads the list cannot follow what somebody else was given.
    const { url: _, ...listed } = made
    expect(await json(browser.get(links))).toEqual([listed])
    expect((await browser.send('POST', `${links}/${made.id}/end`, { json: {} })).status).toBe(204)
    expect(await json(browser.get(links))).toEqual([])
    expect((await server.app.previews.links.list()).map((link) => link.id)).not.toContain(made.id)
    expect((await browser.send('POST', `${links}/${made.id}/end`, { json: {} })).status).toBe(404)
    expect((await browser.send('POST', links, { json: { path: '//evil.example/', hours: 24, madeFor: '' } })).status).toBe(400)
  })

  it('reads no file of the feed, and none outside the site', async () => {
    const browser = await server.signedIn('editor')
    const { id } = await begin(browser, 'Essai')
    for (const file of ['data/owners.json', '../data/secret', 'media/logo.svg', 'pages/../site.json', '.draft.json'])
      expect([file, (await browser.get(`/api/studio/drafts/${id}/file?file=${encodeURIComponent(file)}`)).status]).toEqual([
        file,
        404,
      ])
  })
})
