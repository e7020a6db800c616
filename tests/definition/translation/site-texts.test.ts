import { describe, expect, it } from 'vitest'
import { multilingualSchema, richTextSchema } from '#schemas/site/multilingual.ts'
import { pageSchema } from '#schemas/site/page.ts'
import { toPointer } from '#src/definition/reading/json-pointer.ts'
import { type SiteText, siteTexts } from '#src/definition/translation/site-texts.ts'
import { withTextAt } from '#src/definition/translation/text-at.ts'
import { textFingerprint } from '#src/definition/translation/text-fingerprint.ts'
import { textState } from '#src/definition/translation/text-state.ts'
import { notesOfFile, withNote, withNotesOfFile } from '#src/definition/translation/translation-notes.ts'

const schema = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    street: { type: 'string' },
    goal: { enum: ['sale', 'rent'] },
    page: { type: 'string', references: 'page' },
    title: multilingualSchema,
    items: { type: 'array', items: { type: 'object', properties: { body: richTextSchema } } },
  },
}

const textAt = (written: SiteText['written'], kind: SiteText['kind'] = 'text'): SiteText => ({
  path: ['title'],
  kind,
  written,
  maxLength: null,
})
const known = { note: null, live: null, defaultLanguage: 'fr' } as const

describe('the texts of a site', () => {
  it('are found in the order in which they are written, and nothing that names something is one', () => {
    const value = {
      id: 'x',
      street: 'Rue Haute',
      goal: 'sale',
      page: 'home',
      items: [{ body: { FR: '<p>a</p>', nl: '' } }],
      title: { fr: 'T' },
    }
    expect(siteTexts(schema, value).map(({ path, kind, written }) => [toPointer(path), kind, written])).toEqual([
      ['/street', 'line', 'Rue Haute'],
      ['/items/0/body', 'rich-text', { fr: '<p>a</p>', nl: '' }],
      ['/title', 'text', { fr: 'T' }],
    ])
  })

  it('include the addresses of a page, and nothing that nobody sees', () => {
    const value = { path: '/a/', paths: { nl: '/b/' }, params: { title: { fr: 'A' } } }
    const pointers = siteTexts(pageSchema, value).map(({ path, kind }) => `${kind} ${toPointer(path)}`)
    expect(pointers).toContain('path /paths')
    const hidden = siteTexts({ properties: { text: multilingualSchema } }, { public: false, text: { fr: 'A' } })
    expect(hidden).toEqual([])
  })
})

describe('the state of a text', () => {
  it.each([
    ['missing', { fr: 'Bonjour' }],
    ['missing', { fr: 'Bonjour', nl: ' ' }],
    ['translated', { fr: 'Bonjour', nl: 'Dag' }],
    ['shared', 'Bonjour'],
    [null, { fr: '', nl: '' }],
  ] as const)('is %s for %o', (state, written) => {
    expect(textState(textAt(written), 'nl', known)).toBe(state)
  })

  it('is missing if a rich text has only elements', () => {
    expect(textState(textAt({ fr: '<p>a</p>', nl: '<p>&nbsp;</p>' }, 'rich-text'), 'nl', known)).toBe('missing')
  })

  it('is outdated where the text that it was translated from has changed since, and not where only others have', () => {
    const note = { from: 'fr', source: textFingerprint('Bonjour') } as const
    const text = (fr: string) => textAt({ fr, nl: 'Dag', en: 'Hello' })
    expect(textState(text('Bonjour'), 'nl', { ...known, note })).toBe('translated')
    expect(textState(text('Bonsoir'), 'nl', { ...known, note })).toBe('outdated')
    expect(textState(text('Bonjour'), 'nl', { ...known, note: { ...note, todo: true } })).toBe('marked')
  })

  it('is outdated where a draft changes the text of the default language and not its translation', () => {
    const live = textAt({ fr: 'Bonjour', nl: 'Dag' })
    expect(textState(textAt({ fr: 'Bonsoir', nl: 'Dag' }), 'nl', { ...known, live })).toBe('outdated')
    expect(textState(textAt({ fr: 'Bonsoir', nl: 'Goedenavond' }), 'nl', { ...known, live })).toBe('translated')
    expect(textState(textAt({ fr: 'Bonsoir', nl: 'Dag' }), 'fr', { ...known, live })).toBe('translated')
  })
})

describe('notes of translations', () => {
  const note = (source: string) => ({ from: 'fr', source: textFingerprint(source) }) as const
  const items = (...texts: string[]) =>
    texts.map((fr, index): SiteText => ({ ...textAt({ fr }), path: ['items', String(index), 'title'] }))

  it('follow a text that moves in its list, and stay where its original changes', () => {
    const file = withNotesOfFile(null, 'a.json', {
      '/items/0/title': { nl: note('un') },
      '/items/1/title': { nl: note('deux') },
      '/items/2/title': { nl: note('trois') },
    })
    expect(notesOfFile(file, 'a.json', items('deux', 'un', 'autre'))).toEqual({
      '/items/1/title': { nl: note('un') },
      '/items/0/title': { nl: note('deux') },
      '/items/2/title': { nl: note('trois') },
    })
    expect(notesOfFile(file, 'a.json', [])).toEqual({})
    expect(
      notesOfFile({ texts: { 'a.json': { '/items/0/title': { nl: 'x', xx: note('un') } } } }, 'a.json', items('un')),
    ).toEqual({})
  })

  it('leave other files and languages as they are, and leave nothing behind', () => {
    const other = withNotesOfFile(null, 'b.json', { '/title': { nl: note('x') } })
    const both = withNotesOfFile(other, 'a.json', withNote({}, '/title', 'nl', note('y')))
    expect(both).toEqual({
      version: 1,
      texts: { 'b.json': { '/title': { nl: note('x') } }, 'a.json': { '/title': { nl: note('y') } } },
    })
    const removed = withNote(notesOfFile(both, 'a.json', [textAt({ fr: 'y' })]), '/title', 'nl', null)
    expect(withNotesOfFile(both, 'a.json', removed)).toEqual(other)
  })
})

describe('a text in a document', () => {
  const languages = ['fr', 'nl', 'de'] as const
  const at = (document: unknown, language: 'fr' | 'nl' | 'de', text: string, isPath = false) =>
    withTextAt(document, ['a', '0', 't'], { language, text, languages, isPath })
  const doc = (t: unknown) => ({ a: [{ t }], b: 1 })

  it('is written in the order of the languages, in the case of its code, and keeps the others', () => {
    expect(JSON.stringify(at(doc({ fr: 'A', de: 'C' }), 'nl', 'B'))).toBe(JSON.stringify(doc({ fr: 'A', nl: 'B', de: 'C' })))
    expect(at(doc({ FR: 'A' }), 'fr', 'B')).toEqual(doc({ FR: 'B' }))
  })

  it('of all languages becomes one for each', () => {
    expect(at(doc('A'), 'nl', 'B')).toEqual(doc({ fr: 'A', nl: 'B', de: 'A' }))
  })

  it('goes where it is an address, and is empty otherwise', () => {
    expect(at(doc({ fr: '/a/', nl: '/b/' }), 'nl', '', true)).toEqual(doc({ fr: '/a/' }))
    expect(at(doc({ fr: 'a' }), 'nl', '')).toEqual(doc({ fr: 'a', nl: '' }))
  })
})
