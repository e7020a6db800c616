import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SourceCompletions } from '#schemas/studio/source-api.ts'
import { acceptWithPasskey, type StaffBrowser, type StaffServer, startStaffServer } from '../../fixtures/staff-server.ts'

const HOME = 'pages/home.json'
let server: StaffServer
let browser: StaffBrowser
beforeAll(async () => {
  server = await startStaffServer()
  const { path } = await server.invite('reader@agence.example', 'reader')
  browser = server.browser()
  await acceptWithPasskey(browser, path)
}, 60_000)
afterAll(() => server[Symbol.asyncDispose]())

/** Asks about the place of "|" in a text. */
async function ask(about: 'complete' | 'describe', marked: string, file = HOME) {
  const offset = marked.indexOf('|')
  const json = { file, text: marked.replace('|', ''), offset }
  const { status, body } = await browser.send('POST', `/api/studio/drafts/live/${about}`, { json })
  return { status, answer: JSON.parse(body) }
}
const completions = async (marked: string): Promise<SourceCompletions['items']> => (await ask('complete', marked)).answer.items

/** The text after one of the completions, with what it selects in brackets. */
function applied(marked: string, { insert, start, end, selection }: SourceCompletions['items'][number]): string {
  const text = marked.replace('|', '')
  const [before, chosen, after] = [
    insert.slice(0, selection.start),
    insert.slice(selection.start, selection.end),
    insert.slice(selection.end),
  ]
  return `${text.slice(0, start)}${before}[${chosen}]${after}${text.slice(end)}`
}

describe('[CONF-17] the source in the Studio', () => {
  it('is completed with names, values and the ids of the site, of a text that is not stored', async () => {
    const ofNames = '{ "st|" }'
    const status = (await completions(ofNames)).find(({ label }) => label === 'status')
    expect(status).toMatchObject({ kind: 'name', description: expect.stringContaining('Published') })
    expect(status && applied(ofNames, status)).toBe('{ "status": [] }')
    const ofValues = '{ "status": "Pub|" }'
    expect((await completions(ofValues)).map(({ insert }) => insert)).toContain('"Published"')
    const parents = await completions('{ "parentId": "|" }')
    expect(parents.map(({ label }) => label)).toContain('"home"')
  })

  it('says what a name means, in words without signs of escape', async () => {
    const { answer } = await ask('describe', '{ "sta|tus": "Published" }')
    expect(answer).toMatchObject({ start: 2, end: 10, text: expect.stringMatching(/^[^\\]*Published[^\\]*$/) })
    expect((await ask('describe', '{ "none": 1| }')).answer).toBeNull()
  })

  it('knows no files but those of a site', async () => {
    for (const file of ['data/owners.json', '../secret.json']) expect((await ask('complete', '{|}', file)).status).toBe(404)
  })
})
