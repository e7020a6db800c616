import { describe, expect, it } from 'vitest'
import type { StudioEntry } from '#schemas/studio/studio-api.ts'
import { pageAtPath, pageBeside, pathOfPage } from '#src/studio/client/canvas/shown-page.ts'
import { buildTree, filterTree, keysAbove, type TreeNode } from '#src/studio/client/tree/build-tree.ts'

const words = { groupTitle: (group: string) => group, typeTitle: ([first]: readonly StudioEntry[]) => first?.type ?? '' }

function entry(file: string, more: Partial<StudioEntry> = {}): StudioEntry {
  const id = file.replace(/^.*\/|\.json$/g, '')
  const kind = file.startsWith('pages/') ? 'page' : file.startsWith('content/') ? 'content' : id
  const type = kind === 'content' ? (file.split('/')[1] ?? '') : ''
  const paths = kind === 'page' ? { fr: `/fr/${id}/`, nl: `/nl/${id}/` } : null
  return {
    file,
    kind,
    id,
    type,
    typeTitle: null,
    title: id,
    parentId: null,
    paths,
    status: null,
    isChanged: false,
    errors: 0,
    warnings: 0,
    missing: [],
    shownOn: [],
    sort: 0,
    ...more,
  }
}

const outline = (nodes: readonly TreeNode[]): readonly unknown[] =>
  nodes.map(({ title, children }) => (children.length === 0 ? title : [title, ...outline(children)]))

const ENTRIES = [
  entry('footer.json'),
  entry('header.json'),
  entry('pages/team.json', { parentId: 'about', sort: 2, title: 'Équipe', errors: 2 }),
  entry('pages/about.json', { sort: 9, missing: ['nl'] }),
  entry('pages/jobs.json', { parentId: 'about', sort: 1, isChanged: true, missing: ['nl', 'de'] }),
  entry('pages/home.json', { sort: 1, paths: { fr: '/fr/' } }),
  entry('content/faq/sale.json', { shownOn: ['team'] }),
  entry('content/article/one.json', { warnings: 1 }),
  entry('data/cities.json', { kind: 'cities' }),
]

describe('the tree of a site', () => {
  it('has pages below their parents, then header and footer, contents by type, and lists', () => {
    expect(outline(buildTree(ENTRIES, words))).toEqual([
      ['pages', 'home', ['about', 'jobs', 'Équipe']],
      ['parts', 'header', 'footer'],
      ['contents', ['article', 'one'], ['faq', 'sale']],
      ['data', 'cities'],
    ])
  })

  it('loses no page whose parent is missing, or which is below itself', () => {
    const circle = [
      entry('pages/a.json', { parentId: 'b' }),
      entry('pages/b.json', { parentId: 'a' }),
      entry('pages/c.json', { parentId: 'gone' }),
    ]
    expect(outline(buildTree(circle, words))).toEqual([['pages', 'c', ['a', 'b']]])
  })

  it('counts changes, findings and missing texts below each line', () => {
    const [pages] = buildTree(ENTRIES, words)
    expect(pages?.below).toEqual({ changed: 1, errors: 2, warnings: 0, missing: ['nl', 'de'] })
  })

  it('is filtered by title and by path, without accents, with the lines above', () => {
    const tree = buildTree(ENTRIES, words)
    expect(outline(filterTree(tree, ' equipe'))).toEqual([['pages', ['about', 'Équipe']]])
    expect(outline(filterTree(tree, '/nl/jobs'))).toEqual([['pages', ['about', 'jobs']]])
    expect(filterTree(tree, 'nothing of it')).toEqual([])
    expect(filterTree(tree, ' ')).toBe(tree)
  })

  it('says what to open for a file to be seen', () => {
    expect(keysAbove(buildTree(ENTRIES, words), 'pages/team.json')).toEqual(['group:pages', 'pages/about.json'])
  })
})

describe('the page in the middle', () => {
  const shown = (file: string | null, before: string | null = null) => pageBeside(ENTRIES, file, before)?.id

  it('is the chosen one, else one that shows the choice, else the one before, else the home page', () => {
    expect(shown('pages/jobs.json', 'pages/team.json')).toBe('jobs')
    expect(shown('content/faq/sale.json', 'pages/jobs.json')).toBe('team')
    expect(shown('header.json', 'pages/jobs.json')).toBe('jobs')
    expect(shown(null)).toBe('home')
  })

  it('is found by where somebody went in the frame', () => {
    expect(pageAtPath(ENTRIES, '/preview/nl/team/')).toMatchObject({ entry: { id: 'team' }, language: 'nl' })
    expect(pageAtPath(ENTRIES, '/preview/fr/property/12/')).toBeNull()
  })

  it('has the path of the default language where it has none of its own', () => {
    const [home] = ENTRIES.filter(({ id }) => id === 'home')
    expect(home && pathOfPage(home, 'de', 'fr')).toBe('/fr/')
  })
})
