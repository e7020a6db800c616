import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DiffFile, diffFiles, diffValues } from '#src/definition/editing/diff-files.ts'
import { diffLines, summariseDiff } from '#src/definition/editing/diff-text.ts'

const shows = (type: string, id: string, more: object = {}) => ({ ...more, relations: { type, id } })
const side = (files: Readonly<Record<string, unknown>>) =>
  new Map(
    Object.entries(files).map(([file, value]): [string, DiffFile] => {
      const text = typeof value === 'string' ? value : JSON.stringify(value)
      return [file, { hash: text, text: file.startsWith('media/') ? null : text }]
    }),
  )
const linesOf = (before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>) =>
  diffLines(diffFiles(side(before), side(after)))

const page = (modules: readonly object[], more: object = {}) => ({ path: '/contact/', ...more, params: { modules } })

describe('[CONF-15] a diff', () => {
  it('says page, module, field and language', () => {
    const hours = (title: object) => page([shows('article', 'a'), shows('opening-hours', 'agency', { title })])
    expect(
      linesOf({ 'pages/contact.json': hours({ fr: 'a', nl: 'a' }) }, { 'pages/contact.json': hours({ fr: 'a', nl: 'b' }) }),
    ).toEqual(["Page /contact/ (pages/contact.json) · module 2 opening-hours · title · nl: 'a' → 'b'"])
  })

  it('identifies modules by their content, entries by their page or id, and others by their place', () => {
    const before = page([shows('article', 'a', { sort: 1 }), shows('team', 't'), shows('cta', 'c')])
    const after = page([shows('cta', 'c'), shows('article', 'a', { sort: 2 }), shows('form', 'f')])
    expect(linesOf({ 'pages/contact.json': before }, { 'pages/contact.json': after })).toEqual([
      'Page /contact/ (pages/contact.json) · module 1 cta: moved from place 3 to 1',
      'Page /contact/ (pages/contact.json) · module 2 article · sort: 1 → 2',
      'Page /contact/ (pages/contact.json) · module 3 form: added {"relations":{"type":"form","id":"f"}}',
      'Page /contact/ (pages/contact.json) · module 2 team: removed {"relations":{"type":"team","id":"t"}}',
    ])
    const people = (...list: object[]) => ({ persons: list })
    expect(
      linesOf(
        { 'content/contact/office.json': people({ id: 'anne', phone: '1' }, { id: 'bob' }) },
        { 'content/contact/office.json': people({ id: 'bob' }, { id: 'anne', phone: '2' }) },
      ),
    ).toEqual([
      'Content contact/office (content/contact/office.json) · persons 1 (bob): moved from place 2 to 1',
      "Content contact/office (content/contact/office.json) · persons 2 (anne) · phone: '1' → '2'",
    ])
    const steps = (...list: string[]) => ({ steps: list.map((title) => ({ title })) })
    expect(diffValues(steps('a', 'b', 'c'), steps('new', 'a', 'b', 'd')).map(({ kind, place }) => [kind, ...place])).toEqual([
      ['added', 'steps 1'],
      ['changed', 'steps 4', 'title'],
    ])
  })

  it('lists pages, contents, other files, and media that were added, changed or removed', () => {
    const before = {
      'media/a.webp': 'one',
      'media/b.webp': 'x',
      'header.json': {},
      'pages/old.json': { paths: { fr: '/vieux/' } },
    }
    const after = { 'media/a.webp': 'two', 'media/c.webp': 'x', 'header.json': '{ }', 'content/cta/call.json': {} }
    expect(linesOf(before, after)).toEqual([
      'Page /vieux/ (pages/old.json): removed',
      'Content cta/call (content/cta/call.json): added',
      'Header (header.json): written in another way',
      'Media (media/a.webp): changed',
      'Media (media/b.webp): removed',
      'Media (media/c.webp): added',
    ])
  })

  it('shows long texts where they differ, in a line', () => {
    const long = 'Depuis 1987, la famille accompagne ceux qui vendent et ceux qui cherchent, '
    const [line = ''] = linesOf({ 'site.json': { a: `${long}à Verviers.` } }, { 'site.json': { a: `${long}à Spa,\nà pied.` } })
    expect(line).toContain("'…cherchent, à Verviers.' → '…cherchent, à Spa, à pied.'")
  })

  it('has a summary of one line', () => {
    const changes = diffFiles(
      side({ 'pages/contact.json': page([], { a: 1, b: 1 }), 'media/x.webp': '1', 'site.json': {}, 'header.json': {} }),
      side({
        'pages/contact.json': page([], { a: 2, b: 2 }),
        'pages/new.json': { path: '/new/' },
        'site.json': { a: 1 },
        'header.json': {},
      }),
    )
    expect(summariseDiff(changes)).toBe('Page /contact/: a and 1 more; Page /new/ added; 2 other files')
    expect(summariseDiff([])).toBe('nothing')
  })

  it('of any two values is empty exactly where they are equal', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), fc.jsonValue({ maxDepth: 3 }), (one, other) => {
        const [before, after] = [JSON.parse(JSON.stringify(one)), JSON.parse(JSON.stringify(other))]
        expect(diffValues(before, before)).toEqual([])
        if (JSON.stringify(before) !== JSON.stringify(after) && typeof before !== 'object')
          expect(diffValues(before, after)).not.toEqual([])
      }),
    )
  })
})
