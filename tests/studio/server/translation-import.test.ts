import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StudioImport } from '#schemas/studio/languages-api.ts'
import { acceptWithPasskey, type StaffBrowser, type StaffServer, startStaffServer } from '../../fixtures/staff-server.ts'

const HOME = 'pages/home.json'
let server: StaffServer
let browser: StaffBrowser
let draft: string
beforeAll(async () => {
  server = await startStaffServer()
  const { path } = await server.invite('sofie@agence.example', 'editor')
  browser = server.browser()
  await acceptWithPasskey(browser, path)
  draft = JSON.parse((await browser.send('POST', '/api/studio/drafts', { json: { title: 'Traductions' } })).body).id
}, 60_000)
afterAll(() => server[Symbol.asyncDispose]())

const urlOf = (rest: string) => `/api/studio/drafts/${draft}/${rest}`
async function exported(format: 'po' | 'xlsx') {
  const { cookies } = browser
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const url = urlOf(`languages/export?from=fr&to=nl&format=${format}&texts=all`)
  const answer = await server.get(url, { cookie })
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}
async function imported(bytes: Buffer | string) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const origin = 'https://www.agence.example'
  const headers = { cookie, origin, 'sec-fetch-site': 'same-origin', 'content-type': 'application/octet-stream' }
  return server.app.inject({ method: 'POST', url: urlOf('languages/import'), headers, payload: bytes })
}
/** The file as it was exported, with another line for the title of the home page. */
async function withTitle(edit: (entry: string) => string): Promise<string> {
  const entries = (await exported('po')).toString('utf8').split('\n\n')
  return entries.map((entry) => (entry.includes(`"${HOME}#/params/title"`) ? edit(entry) : entry)).join('\n\n')
}
const saying = (words: string) => (entry: string) => entry.replace(/msgstr ".*"/, `msgstr "${words}"`)
const resultOf = async (bytes: Buffer | string): Promise<StudioImport> => (await imported(bytes)).json()

describe('the import of translations', () => {
  it.each(['po', 'xlsx'] as const)('of an unchanged exported %s file changes nothing', async (format) => {
    const result = await resultOf(await exported(format))
    expect(result).toMatchObject({ from: 'fr', to: 'nl', changed: 0, refused: 0, lines: [], changes: [] })
    expect(result.unchanged).toBeGreaterThan(3)
  })

  it('shows each changed line; its changes store only these lines, with their source texts', async () => {
    const result = await resultOf(await withTitle(saying('Hartelijk welkom')))
    expect(result).toMatchObject({ changed: 1, refused: 0 })
    expect(result.lines).toEqual([
      { file: HOME, pointer: '/params/title', place: ['Title'], before: 'Welkom', after: 'Hartelijk welkom', problem: null },
    ])
    const before = JSON.parse((await browser.get(urlOf(`file?file=${HOME}`))).body).text
    const { status } = await browser.send('POST', urlOf('files'), { json: { files: result.changes } })
    expect(status).toBe(200)
    const after = JSON.parse((await browser.get(urlOf(`file?file=${HOME}`))).body).text
    expect(after).toBe(before.replace('"Welkom"', '"Hartelijk welkom"'))
    const { notes } = JSON.parse((await browser.get(urlOf(`languages/texts?file=${HOME}&language=nl`))).body)
    expect(notes['/params/title'].nl).toMatchObject({ from: 'fr' })
  })

  it.each([
    ['source-changed', (entry: string) => saying('Anders')(entry.replace(/msgid ".*"/, 'msgid "Soyez bienvenus"'))],
    ['unknown', (entry: string) => saying('Anders')(entry.replace('/params/title', '/params/gone'))],
    ['markup', saying('<script>1</script>')],
    ['placeholders', saying('Welkom {name}')],
  ])('refuses a line, and says that it is %s', async (problem, edit) => {
    const result = await resultOf(await withTitle(edit))
    expect(result).toMatchObject({ changed: 0, refused: 1, changes: [] })
    expect(result.lines[0]?.problem).toBe(problem)
  })

  it('refuses other files', async () => {
    const answer = await imported('hello')
    expect([answer.statusCode, answer.json().error.code]).toEqual([422, 'TRANSLATIONS_NOT_READ'])
  })
})
