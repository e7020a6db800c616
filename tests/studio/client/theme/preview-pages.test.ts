import { describe, expect, it } from 'vitest'
import type { StudioEntry } from '#schemas/studio/studio-api.ts'
import { previewPages } from '#src/studio/client/theme/preview-pages.ts'

function aPage(id: string, path: string, title: string): StudioEntry {
  return {
    file: `pages/${id}.json`,
    kind: 'page',
    id,
    type: '',
    typeTitle: null,
    title,
    parentId: null,
    paths: { fr: path },
    status: 'Published',
    isChanged: false,
    errors: 0,
    warnings: 0,
    missing: [],
    shownOn: [],
    sort: 0,
  }
}

const entries = [
  aPage('home', '/fr/', 'Accueil'),
  aPage('rules', '/fr/rules/', 'Mentions'),
  aPage('sale', '/fr/sale/', 'À vendre'),
]
const pagesFor = (property: string | null) =>
  previewPages(entries, { language: 'fr', usual: 'fr', property }).map(({ name, path, title }) => [name, path, title])

describe('[CONF-17] the pages beside a theme', () => {
  it('have their type as name while no property is known', () => {
    const [, list, detail] = pagesFor(null)
    expect(list?.[2]).toBe('Mentions')
    expect(detail?.[2]).toBe('À vendre')
  })

  it('are the list and the property once there is one', () => {
    const [, list, detail] = pagesFor('/fr/sale/123/')
    expect(list).toEqual(['list', '/fr/sale/', null])
    expect(detail).toEqual(['detail', '/fr/sale/123/', null])
  })
})
