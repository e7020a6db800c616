import { expect, it } from 'vitest'
import { createMapping } from '#src/connectors/mapping.ts'

it('an agent whose key is called like something that every object has is nobody of the site', () => {
  const mapping = createMapping({ tables: {}, written: { agents: { 7: 'marie' } }, languages: ['fr'] })
  expect(['7', 'constructor', '__proto__'].map((key) => mapping.agent(key, 'Anne'))).toEqual(['marie', undefined, undefined])
  expect(mapping.report().agents.map(({ field }) => field)).toEqual(['__proto__', 'constructor'])
})
