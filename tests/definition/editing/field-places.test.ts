import { describe, expect, it } from 'vitest'
import { fieldPlace, fieldsOf } from '#src/definition/editing/field-places.ts'

const schema = {
  properties: {
    $schema: { type: 'string' },
    pageTitle: { type: 'object', additionalProperties: { type: 'string' } },
    params: {
      properties: {
        modules: {
          title: 'Parts',
          anyOf: [{ items: { properties: { title: { title: 'Heading' } } } }, { additionalProperties: { items: {} } }],
        },
      },
    },
  },
}

describe('the place of a field, in words', () => {
  it.each([
    [['pageTitle', 'nl'], ['Page title']],
    [
      ['params', 'modules', '1', 'title', 'FR'],
      ['Parts 2', 'Heading'],
    ],
    [
      ['unknown', '0'],
      ['Unknown', '0'],
    ],
  ])('of %j is %j', (path, place) => {
    expect(fieldPlace(schema, path)).toEqual(place)
  })

  it('is listed for each field that a form shows', () => {
    expect(fieldsOf(schema).map(({ path, place }) => [path.join('/'), place.join(' / ')])).toEqual([
      ['pageTitle', 'Page title'],
      ['params', 'Params'],
      ['params/modules', 'Params / Parts'],
    ])
  })
})
