import { expect, it } from 'vitest'
import { VIEW_BUDGET, viewSizes } from '#src/module-types/view-sizes.ts'
import { moduleTypes, views } from '#src/testing/module-types.ts'
import { root } from '../fixtures/database.ts'

const sizes = viewSizes(root, views) ?? new Map<string, number>()

it('[CONF-05] the views of every module type are within their budget of bytes as sent', () => {
  const over = [...views.keys()].filter(
    (type) => (sizes.get(type) ?? Number.POSITIVE_INFINITY) > (moduleTypes[type]?.viewBudget ?? VIEW_BUDGET),
  )
  expect(over.map((type) => `${type}: ${sizes.get(type)} bytes`)).toEqual([])
})

it('a module type names a budget of its own only where it needs one', () => {
  const named = [...views.keys()].filter((type) => moduleTypes[type]?.viewBudget !== undefined)
  expect(named.filter((type) => (sizes.get(type) ?? 0) <= VIEW_BUDGET)).toEqual([])
})
