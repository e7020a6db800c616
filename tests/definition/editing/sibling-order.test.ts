import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sortsAfterMove, withChildMenu, withPageField } from '#src/definition/editing/sibling-order.ts'

describe('the order of pages', () => {
  it('has the moved page where it was put, and changes no other one where there is room', () => {
    const siblings = [10, 20, 30].map((sort) => ({ file: `${sort}`, sort }))
    expect([...sortsAfterMove(siblings, 2, 1)]).toEqual([['30', 15]])
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 8 }),
        fc.nat(),
        fc.nat(),
        (sorts, first, second) => {
          const pages = sorts.toSorted((a, b) => a - b).map((sort, index) => ({ file: `p${index}`, sort }))
          const [from, to] = [first % pages.length, second % pages.length]
          const changed = sortsAfterMove(pages, from, to)
          const after = pages.map(({ file, sort }) => ({ file, sort: changed.get(file) ?? sort }))
          const order = after.toSorted((a, b) => a.sort - b.sort).map(({ file }) => file)
          const files = pages.map(({ file }) => file)
          expect(order).toEqual(files.toSpliced(from, 1).toSpliced(to, 0, files[from] ?? ''))
        },
      ),
    )
  })

  it('and their menus are changed to the byte', () => {
    const page = '{\n  "id":  "a",\n  "childMenus": ["x", "y"],\n  "params": {}\n}\n'
    expect(withPageField(page, 'sort', 5)).toBe(page.replace('  "params"', '  "sort": 5,\n  "params"'))
    expect(withPageField(page, 'id', null)).toBe(page.replace('"id":  "a",\n  ', ''))
    expect(withChildMenu(page, 'z', true)).toBe(page.replace('"y"]', '"y", "z"]'))
    expect(withChildMenu(withChildMenu(page, 'z', true), 'z', false)).toBe(page)
    expect(withChildMenu('{ "params": {} }', 'z', true)).toBe('{ "childMenus": ["z"], "params": {} }')
  })
})
