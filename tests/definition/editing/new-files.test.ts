import { describe, expect, it } from 'vitest'
import { parseText } from '#src/definition/editing/edits-between.ts'
import { freeName } from '#src/definition/editing/free-name.ts'
import { copiedContent, newContent } from '#src/definition/editing/new-content.ts'
import { newPage } from '#src/definition/editing/new-page.ts'

const SCHEMA = {
  type: 'object',
  required: ['headline', 'actions'],
  properties: {
    headline: { node: 'text' },
    text: { node: 'rich-text' },
    image: { node: 'picture', properties: { src: { node: 'file', type: 'string' } } },
    category: { memberOf: 'category', type: 'string' },
    actions: {
      type: 'array',
      minItems: 1,
      items: { type: 'object', required: ['link'], properties: { link: { node: 'link', type: 'string' } } },
    },
  },
}
const NAMES: { readonly [kind: string]: readonly string[] } = {
  link: ['/contact/'],
  file: ['there.webp'],
  'content/category': [],
}
const content = (sample: object) =>
  newContent({
    schema: SCHEMA,
    sample: { ...sample },
    languages: ['fr', 'en'],
    title: 'A call',
    namesOf: (kind) => NAMES[kind] ?? null,
  })

describe('new content', () => {
  it('has the sample in the languages of the site under its title, without what the site has not', () => {
    const sample = {
      headline: { fr: 'Un', nl: 'Een', en: 'One' },
      text: { fr: '<p>Voir <a href="/gone/">ici</a></p>', nl: 'x', en: 'y' },
      image: { src: 'gone.webp' },
      category: 'services',
      actions: [{ link: '/gone/' }, { link: 'tel:+3287' }, { link: '/contact/#hours' }],
    }
    expect(content(sample)).toEqual({
      headline: { fr: 'A call', en: 'A call' },
      text: { fr: '<p>Voir ici</p>', en: 'y' },
      actions: [{ link: '/contact/' }, { link: 'tel:+3287' }, { link: '/contact/#hours' }],
    })
    expect(content({ ...sample, image: { src: 'there.webp' } })).toHaveProperty('image.src', 'there.webp')
  })

  it('of a copy says so in each language, and changes nothing else', () => {
    const mark = (title: string, language: string | null) => `${title} (${language})`
    const copied = copiedContent(SCHEMA, { headline: { fr: 'Un', NL: 'Een' }, actions: [1] }, mark)
    expect(copied).toEqual({ headline: { fr: 'Un (fr)', NL: 'Een (nl)' }, actions: [1] })
  })

  it('has a name that is free', () => {
    const taken = new Set(['a', 'a-2', 'b-7'])
    expect(['a', 'b-7', 'c'].map((name) => freeName(name, (each) => taken.has(each)))).toEqual(['a-3', 'b-2', 'c'])
  })
})

describe('a new page', () => {
  const options = {
    titles: { fr: 'Notre équipe', en: 'Our team' },
    languages: ['fr', 'nl', 'en'],
    defaultLanguage: 'fr',
    parentId: 'about',
    from: null,
    sort: 40,
    day: '2026-11-26',
    isTaken: (id: string) => id === 'notre-equipe',
    isPathTaken: (path: string) => path === '/our-team/',
  } as const

  it('is a draft with free paths of its titles, in all languages of the site', () => {
    const { id, text } = newPage(options)
    expect([id, parseText(text)]).toEqual([
      'notre-equipe-2',
      {
        $schema: '../.schemas/page.schema.json',
        version: 1,
        id,
        parentId: 'about',
        name: 'Notre équipe',
        path: '/notre-equipe-2/',
        paths: { fr: '/notre-equipe/', nl: '/notre-equipe/', en: '/our-team-2/' },
        status: 'Draft',
        createDate: '2026-11-26',
        sort: 40,
        params: { type: 'standard', title: { fr: 'Notre équipe', nl: 'Notre équipe', en: 'Our team' }, modules: [] },
      },
    ])
  })

  it('of a copy has the modules of the other, and neither its menu nor its title for search engines', () => {
    const value = {
      id: 'team',
      showInMenu: true,
      childMenus: ['x'],
      params: { title: 'T', metadata: {}, modules: [{ span: 6 }] },
    }
    const { text } = newPage({ ...options, from: { text: JSON.stringify(value), value } })
    expect(parseText(text)).toMatchObject({ status: 'Draft', showInMenu: false, params: { modules: [{ span: 6 }] } })
    expect(text).not.toMatch(/childMenus|metadata/)
  })
})
