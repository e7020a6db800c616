import { describe, expect, it } from 'vitest'
import { mergeDraft } from '#src/definition/editing/merge-draft.ts'
import { planUpgrade } from '#src/definition/layers/upgrade-files.ts'

type Values = Readonly<Record<string, unknown>>
const texts = (values: Values) => new Map(Object.entries(values).map(([file, value]) => [file, JSON.stringify(value, null, 2)]))
const plan = (own: Values, oldBase: Values, newBase: Values) =>
  planUpgrade({ own: texts(own), oldBase: texts(oldBase), newBase: texts(newBase), to: 'brand@2' })
const jsonOf = (found: ReturnType<typeof plan>, file: string) => JSON.parse(found.texts.get(file) ?? 'null')
const bare = { extends: 'brand@1' }
const about = (fr: string, nl: string) => ({ version: 1, name: { fr, nl } })

describe('an upgrade of a base', () => {
  it('[NET-03] only names the new base, where the office has nothing of its own', () => {
    const found = plan({ 'site.json': bare }, { 'site.json': {} }, { 'site.json': {}, 'pages/new.json': {} })
    expect([...found.texts.keys()]).toEqual(['site.json'])
    expect(jsonOf(found, 'site.json')).toEqual({ extends: 'brand@2' })
    expect(found.collisions).toEqual([])
  })

  it('[NET-03] brings the brand’s changes into the copies of the office, and keeps the office’s', () => {
    const file = 'content/article/about.json'
    const found = plan(
      { 'site.json': bare, [file]: about('À Gand', 'Wie wij zijn') },
      { 'site.json': {}, [file]: about('Qui nous sommes', 'Wie wij zijn') },
      { 'site.json': {}, [file]: about('Qui nous sommes', 'Wie zijn wij') },
    )
    expect(jsonOf(found, file)).toEqual(about('À Gand', 'Wie zijn wij'))
    expect(found.collisions).toEqual([])
  })

  it('[NET-03] removes a copy that says what the brand says', () => {
    const file = 'content/article/about.json'
    const found = plan(
      { 'site.json': bare, [file]: about('A', 'B') },
      { 'site.json': {}, [file]: about('A', 'B') },
      { 'site.json': {}, [file]: about('C', 'B') },
    )
    expect(found.texts.get(file)).toBeNull()
  })

  it('[NET-03] leaves the office’s value where both changed a place, names it, and is a conflict of its draft', () => {
    const file = 'content/article/about.json'
    const own = { 'site.json': { ...bare, agency: { name: 'Gand' } }, [file]: about('À Gand', 'In Gent') }
    const found = plan(
      own,
      { 'site.json': { agency: { name: 'A' } }, [file]: about('A', 'B') },
      { 'site.json': { agency: { name: 'B' } }, [file]: about('C', 'B') },
    )
    expect(jsonOf(found, file)).toEqual(about('À Gand', 'In Gent'))
    expect(jsonOf(found, 'site.json')).toEqual({ extends: 'brand@2', agency: { name: 'Gand' } })
    const named = found.collisions.map(({ file: name, pointer, base, mine, theirs }) => ({ name, pointer, base, mine, theirs }))
    expect(named).toEqual([
      { name: 'site.json', pointer: '/agency/name', base: 'A', mine: 'B', theirs: 'Gand' },
      { name: file, pointer: '/name/fr', base: 'A', mine: 'C', theirs: 'À Gand' },
    ])
    const disk = texts(own)
    const asked = mergeDraft(found.draft, (name) => disk.get(name) ?? null)
    expect(asked.conflicts.map(({ file: name, pointer }) => `${name}${pointer}`)).toEqual([
      'site.json/agency/name',
      `${file}/name/fr`,
    ])
    expect(asked.texts.get('site.json')).toBe(found.texts.get('site.json'))
    const brand = mergeDraft(
      found.draft,
      (name) => disk.get(name) ?? null,
      () => 'mine',
    )
    expect(JSON.parse(brand.texts.get('site.json') ?? '')).toEqual({ extends: 'brand@2', agency: { name: 'B' } })
  })

  it('[NET-03] takes back what the new base has fixed, and says what the office had', () => {
    const lock = [
      { file: 'site.json', pointer: '/theme', why: 'x' },
      { file: 'header.json', pointer: '/logo', why: 'x' },
    ]
    const own = { 'site.json': { ...bare, theme: { preset: 'b' } }, 'header.json': { logo: 'b', banner: 'c' } }
    const found = plan(
      own,
      { 'site.json': { theme: { preset: 'a' } }, 'header.json': { logo: 'a', banner: 'a' } },
      { 'site.json': { theme: { preset: 'a' }, lock }, 'header.json': { logo: 'a', banner: 'a' } },
    )
    expect(jsonOf(found, 'site.json')).toEqual({ extends: 'brand@2' })
    expect(jsonOf(found, 'header.json')).toEqual({ logo: 'a', banner: 'c' })
    expect(found.takenBack).toEqual([
      { file: 'site.json', pointer: '/theme', office: { preset: 'b' } },
      { file: 'header.json', pointer: '/logo', office: 'b' },
    ])
    expect(mergeDraft(found.draft, (name) => texts(own).get(name) ?? null).conflicts).toEqual([])
  })

  it('[NET-03] shows again what the new base no longer has, or does not let hide', () => {
    const lock = [{ file: 'pages/legal.json', why: 'x' }]
    const own = { 'site.json': { ...bare, hide: ['pages/jobs.json', 'pages/legal.json', 'pages/news.json'] } }
    const base = { 'site.json': {}, 'pages/jobs.json': {}, 'pages/legal.json': {}, 'pages/news.json': {} }
    const { 'pages/jobs.json': _, ...left } = base
    const found = plan(own, base, { ...left, 'site.json': { lock } })
    expect(found.shownAgain).toEqual(['pages/jobs.json', 'pages/legal.json'])
    expect(jsonOf(found, 'site.json')).toEqual({ extends: 'brand@2', hide: ['pages/news.json'] })
  })

  it('[NET-03] asks about a page that the brand removed and the office changed', () => {
    const file = 'pages/jobs.json'
    const found = plan({ 'site.json': bare, [file]: { a: 2 } }, { 'site.json': {}, [file]: { a: 1 } }, { 'site.json': {} })
    expect(found.texts.get(file)).toBe(texts({ x: { a: 2 } }).get('x'))
    expect(found.collisions.map(({ file: name, pointer }) => name + pointer)).toEqual([file])
  })

  it('[NET-03] writes into the office’s text, whose other bytes stay', () => {
    const own = new Map([['site.json', '{\n    "extends": "brand@1",\n    "agency": { "zip": "9000" }\n}\n']])
    const found = planUpgrade({ own, oldBase: texts({ 'site.json': {} }), newBase: texts({ 'site.json': {} }), to: 'brand@2' })
    expect(found.texts.get('site.json')).toBe('{\n    "extends": "brand@2",\n    "agency": { "zip": "9000" }\n}\n')
  })
})
