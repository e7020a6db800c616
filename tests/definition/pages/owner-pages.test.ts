import { expect, test } from 'vitest'
import { resolveModuleContent } from '#src/definition/pages/resolve-module.ts'
import { aPage, aSite, contextOf } from '#src/dev/testing/site-fixture.ts'

const pages = [
  aPage('login', '/login/'),
  aPage('owner', '/owner/', { type: 'owner' }, { paths: { fr: '/proprietaire/' } }),
  aPage('owner-property', '/{id}/', { type: 'owner' }, { parentId: 'owner' }),
  aPage('owner-history', '/history/', { type: 'owner' }, { parentId: 'owner-property', paths: { fr: '/historique/' } }),
]
const contentOf = (type: string) =>
  resolveModuleContent(contextOf(aSite({ pages })), { type, id: 'standard' }, 'fr') as { pages?: object }

test('[OWN-02] a module of the owner portal gets the paths of its linked pages by id, empty if absent', () => {
  expect(contentOf('owner-figures').pages).toEqual({
    properties: '/fr/proprietaire/',
    property: '/fr/proprietaire/{id}/',
    history: '/fr/proprietaire/{id}/historique/',
    account: '',
    login: '/fr/login/',
  })
})

test('other modules get none', () => {
  expect(contentOf('favourites')?.pages).toBeUndefined()
})
