import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseText } from '#src/definition/editing/edits-between.ts'
import {
  changeModule,
  insertModule,
  moveModule,
  pageModules,
  placeOfModule,
  removeModule,
} from '#src/definition/editing/page-modules.ts'

const PAGE = `{
  "id": "home",
  "params": {
    "title":   "Home",
    "modules": [
      { "sort": 10, "relations": { "type": "article", "id": "welcome" } },
      {
        "sort": 20,   "class": "wide",
        "relations": { "type": "cta", "id": "visit" }
      },
      { "sort": 30, "relations": { "type": "article", "id": "welcome" } }
    ]
  }
}
`
const keys = (text: string, language = 'fr') => pageModules(parseText(text), language).modules.map(({ key }) => key)

describe('modules of a page', () => {
  it('moves the bytes of one module, with a sort between its new neighbours', () => {
    expect(moveModule(PAGE, 'fr', 2, 0)).toBe(`{
  "id": "home",
  "params": {
    "title":   "Home",
    "modules": [
      { "sort": 5, "relations": { "type": "article", "id": "welcome" } },
      { "sort": 10, "relations": { "type": "article", "id": "welcome" } },
      {
        "sort": 20,   "class": "wide",
        "relations": { "type": "cta", "id": "visit" }
      }
    ]
  }
}
`)
  })

  it('inserts at a place, removes the inserted module, and changes one value', () => {
    const entry = { relations: { type: 'faq', id: 'costs' } }
    const more = insertModule(PAGE, 'fr', 1, entry)
    expect(keys(more)).toEqual(['article/welcome', 'faq/costs', 'cta/visit', 'article/welcome#2'])
    expect(more.replace('      { "sort": 15, "relations": { "type": "faq", "id": "costs" } },\n', '')).toBe(PAGE)
    expect(removeModule(more, 'fr', 1)).toBe(PAGE)
    const at = placeOfModule(PAGE, 'fr', 'cta/visit')
    const shown = pageModules(parseText(PAGE), 'fr').modules[at]?.entry
    expect(changeModule(PAGE, 'fr', at, { ...shown, class: 'narrow' })).toBe(PAGE.replace('wide', 'narrow'))
  })

  it('adds a list to a page without one, and changes the list of one language only', () => {
    const entry = { relations: { type: 'faq', id: 'costs' } }
    expect(parseText(insertModule('{ "id": "a" }', 'fr', 0, entry))).toEqual({ id: 'a', params: { modules: [entry] } })
    const page = { params: { modules: { FR: [entry], nl: [] } } }
    expect(parseText(insertModule(JSON.stringify(page), 'nl', 9, entry))).toEqual({
      params: { modules: { FR: [entry], nl: [entry] } },
    })
    expect(keys(JSON.stringify(page), 'fr')).toEqual(['faq/costs'])
  })

  it('has every module where it was put, however sorts and the file order them, and the others as they were', () => {
    const sort = fc.option(fc.integer({ min: -3, max: 40 }), { nil: undefined })
    const page = fc.array(sort, { minLength: 1, maxLength: 8 }).map((sorts) => ({
      params: {
        modules: sorts.map((each, index) => ({
          ...(each !== undefined && { sort: each }),
          relations: { type: 't', id: `m${index}` },
        })),
      },
    }))
    fc.assert(
      fc.property(page, fc.nat(), fc.nat(), (value, first, second) => {
        const text = JSON.stringify(value, null, 2)
        const before = keys(text)
        const [from, to] = [first % before.length, second % before.length]
        const moved = moveModule(text, 'fr', from, to)
        const wanted = before.toSpliced(from, 1).toSpliced(to, 0, before[from] ?? '')
        expect(keys(moved)).toEqual(wanted)
        const rest = (of: string) =>
          pageModules(parseText(of), 'fr')
            .modules.filter(({ key }) => key !== before[from])
            .map(({ entry }) => entry)
        expect(rest(moved)).toEqual(rest(text))
        const added = insertModule(text, 'fr', to, { relations: { type: 'new', id: 'n' } })
        expect(keys(added)).toEqual(before.toSpliced(to, 0, 'new/n'))
      }),
    )
  })
})
