import { describe, expect, it } from 'vitest'
import { savedPatterns, withPattern } from '#src/definition/beginnings/saved-patterns.ts'
import { compose } from '../../fixtures/site/compose-texts.ts'
import { smallSite, toTexts } from '../../fixtures/site/small-site.ts'

const module = { view: 'lead', relations: { type: 'article', id: 'welcome' } }
const patterns = (...modules: readonly object[]) => ({ version: 1, groups: [{ id: 'one', name: 'One', modules }] })
const findingsWith = (value: object) => compose(toTexts({ ...smallSite(), 'patterns.json': value })).findings

describe('patterns.json', () => {
  it('gets patterns with ids of their own, and keeps those that it has', () => {
    const first = withPattern(null, { name: 'Nos raisons', modules: [module] })
    const second = withPattern(first, { name: 'Nos raisons', modules: [module] })
    expect(savedPatterns(second).map(({ id, name }) => [id, name])).toEqual([
      ['nos-raisons', 'Nos raisons'],
      ['nos-raisons-2', 'Nos raisons'],
    ])
    expect(JSON.parse(first)).toMatchObject({ version: 1, groups: [{ modules: [module] }] })
    expect(savedPatterns('{ "groups": [{ "name": "No id" }, 3, ')).toEqual([])
  })

  it('[CONF-13] is checked: content, module type and view exist, also without a page that shows them', () => {
    const [type, id] = Object.keys(smallSite())
      .find((file) => file.startsWith('content/article/'))
      ?.replace(/^content\/|\.json$/g, '')
      .split('/') ?? ['', '']
    expect(findingsWith(patterns({ relations: { type, id } }))).toEqual([])
    const wrong = [
      { relations: { type, id: 'gone' } },
      { relations: { type: 'artikle', id } },
      { view: 'unknown', relations: { type, id } },
    ]
    const codes = findingsWith(patterns(...wrong)).map(({ code, pointer }) => [code, pointer])
    expect(codes).toEqual([
      ['unknown-content', '/groups/0/modules/0/relations/id'],
      ['unknown-module-type', '/groups/0/modules/1/relations/type'],
      ['unknown-view', '/groups/0/modules/2/view'],
    ])
  })
})
