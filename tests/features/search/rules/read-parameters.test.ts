import { expect, it } from 'vitest'
import { searchParameters } from '#schemas/search/search-parameters.ts'
import { readParameters } from '#src/features/search/rules/read-parameters.ts'

const read = (query: string) => readParameters(searchParameters, new URLSearchParams(query))

it('[SRCH-03] what the schema of a parameter refuses is left out, and the first of several single values counts', () => {
  expect(read('bedrooms=2&bedrooms=3&bathrooms=many&sort=oldest&garden=yes&energy=B&price=-%201000&utm_source=x')).toEqual({
    bedrooms: '2',
    energy: 'B',
    price: '- 1000',
  })
  expect(read('bedrooms=many&bedrooms=3')).toEqual({})
})

it('[SRCH-03] a parameter with several values has each valid one once, and at most 60', () => {
  const types = Array.from({ length: 70 }, (_, index) => `type=${index}`).join('&')
  expect(read('type=2&type=house&type=1&type=2').type).toEqual(['2', '1'])
  expect(read(types).type).toHaveLength(60)
})
