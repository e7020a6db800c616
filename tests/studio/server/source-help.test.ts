import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGE_NAMES } from '#schemas/language.ts'
import type { SourceCompletions } from '#schemas/studio/source-api.ts'
import { staffAccounts } from '#src/studio/staff/tables.ts'
import { vocabularyOf, wordsIn } from '../../fixtures/language-vocabulary.ts'
import { acceptWithPasskey, type StaffBrowser, type StaffServer, startStaffServer } from '../../fixtures/staff-server.ts'

const HOME = 'pages/home.json'
const FOREIGN = ['fr', 'nl', 'de'] as const

/** Places of files whose help is asked for; none names what a site calls its own. */
const PLACES = [
  [HOME, '{ "|" }'],
  [HOME, '{ "status": "Publ|ished" }'],
  [HOME, '{ "showInMenu": | }'],
  [HOME, '{ "params": { "title": { "|" } } }'],
  [HOME, '{ "params": { "modules": [{ "|" }] } }'],
  [HOME, '{ "params": { "modules": [{ "relations": { "type": "|" } }] } }'],
  [HOME, '{ "params": { "modules": [{ "view": "|", "relations": { "type": "property-list" } }] } }'],
  [HOME, '{ "params": { "modules": [{ "class": "|" }] } }'],
  ['connector.json', '{ "connector": "|" }'],
  ['connector.json', '{ "connector": "whise", "settings": { "|" } }'],
  ['site.json', '{ "theme": { "|" } }'],
  ['footer.json', '{ "colorText": "|" }'],
  ['content/property-list/sale.json', '{ "|" }'],
] as const

/** What the forms say of some of them. */
const WORDS = {
  fr: { from: 'Visible à partir du', view: 'Bande', type: 'Liste de biens', colour: 'Couleur principale', published: 'Publié' },
  nl: { from: 'Zichtbaar vanaf', view: 'Strook', type: 'Lijst van panden', colour: 'Hoofdkleur', published: 'Gepubliceerd' },
  de: { from: 'Sichtbar ab', view: 'Streifen', type: 'Liste von Immobilien', colour: 'Hauptfarbe', published: 'Veröffentlicht' },
}
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

  it.each(FOREIGN)('[LANG-01] is explained in %s to the last word, as forms call fields and values', async (language) => {
    await server.db.update(staffAccounts).set({ language })
    const vocabulary = vocabularyOf(language)
    const offered = await Promise.all(PLACES.map(async ([file, marked]) => (await ask('complete', marked, file)).answer.items))
    const hovered = await Promise.all(PLACES.map(async ([file, marked]) => (await ask('describe', marked, file)).answer?.text))
    const items = offered.flatMap((some: SourceCompletions['items']) => some)
    const said = [...items.map(({ description }) => description), ...hovered.map((text) => text ?? '')]
    const names = ['id', 'Published', ...Object.values(LANGUAGE_NAMES)]
    const known = new Set([...vocabulary, ...names.flatMap(wordsIn)])
    expect(said.flatMap(wordsIn).filter((word) => !known.has(word))).toEqual([])
    expect(items.filter(({ kind, description }) => kind === 'name' && description === '')).toEqual([])
    const wanted = WORDS[language]
    const saidOf = (label: string) => items.find((item) => item.label === label)?.description.split('\n')[0]
    const labels = {
      from: 'publishFrom',
      view: '"strip"',
      type: '"property-list"',
      colour: '"primary"',
      published: '"Published"',
    }
    expect(Object.fromEntries(Object.entries(labels).map(([key, label]) => [key, saidOf(label)]))).toEqual(wanted)
    expect(saidOf('fr')).toBe('Français')
    const colon = language === 'fr' ? '\u00a0:' : ':'
    expect(hovered[1]).toMatch(new RegExp(`^Statu[st]\\n\\n.+\\n\\n"Published"${colon} ${wanted.published}$`))
  })

  it('refuses a text of thousands of brackets, which no parser can walk', async () => {
    for (const about of ['complete', 'describe'] as const)
      for (const bracket of ['[', '{"a":']) expect((await ask(about, `${bracket.repeat(10_000)}|`)).status).toBe(400)
  })

  it('knows no files but those of a site', async () => {
    for (const file of ['data/owners.json', '../secret.json']) expect((await ask('complete', '{|}', file)).status).toBe(404)
  })
})
