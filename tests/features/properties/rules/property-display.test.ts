import { describe, expect, it } from 'vitest'
import { FACT_FIELDS } from '#schemas/property/fact-field.ts'
import { composeSite } from '#src/definition/compose-site.ts'
import { jsonSchemas } from '#src/definition/editor-schemas/json-schemas.ts'
import { createSiteValidator } from '#src/definition/validation/validate.ts'
import { aDetail } from '#src/dev/testing/api-answers.ts'
import { moduleTypes } from '#src/dev/testing/module-types.ts'
import { propertyFacts } from '#src/features/properties/rules/facts/property-facts.ts'
import { SMALL_SITE_MEDIA, smallSite, toBytes, toTexts } from '../../../fixtures/site/small-site.ts'

const validator = createSiteValidator(moduleTypes)

/** The small site with a property-display.json that contains this one group. */
function compose(items: readonly string[], group = '', more: Record<string, object> = {}) {
  const text = `{
  "version": 1,
  "groups": [
    {
      "id": "areas",
      "title": { "fr": "Surfaces", "nl": "Oppervlakten" },${group}
      "items": [
        ${items.join(',\n        ')}
      ]
    }
  ]
}`
  const texts = toTexts({ ...smallSite(), ...more }).set('property-display.json', text)
  return composeSite({ files: toBytes(texts), media: SMALL_SITE_MEDIA, validator })
}

const GOOD = '{ "field": "SurfaceLivable", "type": "number", "unit": "m²" }'
const conditioned = (condition: string) => `{ "field": "SurfaceLivable", "type": "number", "conditions": [${condition}] }`
const advanced = (text: string) => conditioned(`{ "advancedCondition": ${JSON.stringify(text)} }`)
const shown = ({ site }: ReturnType<typeof compose>) =>
  propertyFacts(aDetail(), { display: site?.propertyDisplay ?? { groups: [] }, language: 'fr', marqueeIgnore: [] }).groups

describe('property-display.json', () => {
  it('[PROP-05, CONF-01] becomes part of the site, without findings', () => {
    const composed = compose([GOOD, advanced("Region = 'wallonia' and (SurfaceGround > SurfaceLivable or WebID in ('1', '2'))")])
    expect(composed.findings).toEqual([])
    expect(shown(composed)[0]?.facts.map(({ value }) => value)).toEqual(['180\u00a0m²', '180'])
  })

  it('[PROP-05] may be absent: no facts show then', () => {
    const { site, findings } = composeSite({ files: toBytes(toTexts(smallSite())), media: SMALL_SITE_MEDIA, validator })
    expect([site?.propertyDisplay, findings]).toEqual([{ groups: [] }, []])
  })

  it('[PROP-06] has conditions that are parsed when the site is composed, not for every visitor', () => {
    const { site } = compose([advanced('HasGas and Goal = 0')])
    expect(site?.propertyDisplay.groups[0]?.items[0]?.conditions).toEqual([
      {
        kind: 'and',
        parts: [
          { kind: 'truth', operand: { kind: 'field', name: 'HasGas' } },
          {
            kind: 'compare',
            comparison: '=',
            left: { kind: 'field', name: 'Goal' },
            right: { kind: 'literal', value: 0 },
          },
        ],
      },
    ])
  })

  it.each([
    [
      'an unknown field',
      '{ "field": "SurfaceLivabel", "type": "number" }',
      'unknown-field',
      'properties have no field "SurfaceLivabel"; did you mean "SurfaceLivable"?',
      '/groups/0/items/0/field',
      '"SurfaceLivabel"',
    ],
    [
      'an unknown field in a condition',
      advanced("Regoin = 'flanders'"),
      'unknown-field',
      'properties have no field "Regoin"; did you mean "Region"?',
      '/groups/0/items/0/conditions/0/advancedCondition',
      '"Regoin',
    ],
    [
      'an unknown field that is compared with',
      conditioned('{ "field": "SurfaceGround", "logic": ">", "compareWithField": "SurfaceLivabl" }'),
      'unknown-field',
      'properties have no field "SurfaceLivabl"; did you mean "SurfaceLivable"?',
      '/groups/0/items/0/conditions/0/compareWithField',
      '"SurfaceLivabl"',
    ],
    [
      'a date that is none',
      '{ "field": "SurfaceLivable", "type": "date" }',
      'wrong-value-type',
      'SurfaceLivable is a number, which the type "date" cannot show',
      '/groups/0/items/0/type',
      '"date"',
    ],
    [
      'an address of something else',
      '{ "field": "Zip", "type": "address" }',
      'wrong-value-type',
      'Zip is a text, which the type "address" cannot show',
      '/groups/0/items/0/type',
      '"address"',
    ],
    [
      'a misspelt type',
      '{ "field": "SurfaceLivable", "type": "nummer" }',
      'not-allowed-value',
      /found "nummer"; did you mean "number"\?$/,
      '/groups/0/items/0/type',
      '"nummer"',
    ],
    [
      'a unit of no number',
      '{ "field": "HeatingName", "type": "string", "unit": "m²" }',
      'useless-property',
      'unit says nothing for the type "string"',
      '/groups/0/items/0/unit',
      '"unit"',
    ],
    [
      'a condition that cannot be read',
      advanced("Region == 'flanders'"),
      'wrong-condition',
      'advancedCondition cannot be read at character 8: "=" compares; there is no "=="',
      '/groups/0/items/0/conditions/0/advancedCondition',
      '"Region',
    ],
    [
      'a condition that lacks its half',
      conditioned('{ "field": "Goal", "logic": "=" }'),
      'wrong-condition',
      '"=" needs compareWithField or one compareWithValue',
      '/groups/0/items/0/conditions/0',
      '{ "field": "Goal"',
    ],
    [
      'a comparison that can never be made',
      advanced("HasGas and SurfaceGround > 'large'"),
      'wrong-condition',
      '"SurfaceGround > \'large\'" compares a number with a text',
      '/groups/0/items/0/conditions/0/advancedCondition',
      '"HasGas',
    ],
    [
      'a field by itself that is not yes or no',
      advanced('SurfaceGround'),
      'wrong-condition',
      '"SurfaceGround" is a number, not yes or no',
      '/groups/0/items/0/conditions/0/advancedCondition',
      '"SurfaceGround"',
    ],
    [
      'a misspelt property',
      '{ "field": "SurfaceLivable", "type": "number", "lable": "x" }',
      'unknown-property',
      'item 1 of items has no property "lable"; did you mean "label"?',
      '/groups/0/items/0/lable',
      '"lable"',
    ],
  ])('[PROP-06, CONF-13] reports %s with its place and its fix', (_, item, code, message, pointer, at) => {
    const { findings } = compose([item, GOOD])
    expect(findings).toEqual([
      expect.objectContaining({ file: 'property-display.json', severity: 'error', code, pointer, line: 8 }),
    ])
    expect(findings[0]?.column).toBe(9 + item.indexOf(at))
    if (typeof message === 'string') expect(findings[0]?.message).toBe(message)
    else expect(findings[0]?.message).toMatch(message)
    expect(findings[0]?.suggestion).not.toBe('')
  })

  it.each([
    'WebID = 2',
    "AsbestosDate >= '2026-01-01'",
    'ExtraRooms != empty',
    'EnergyPerformance = null',
    'true',
    'Zip = City',
    "UniqueCode != ''",
  ])('[PROP-06] accepts the comparison %s', (text) => {
    expect(compose([advanced(text)]).findings).toEqual([])
  })

  it.each([
    'Zip > null',
    'HasGas > HasLift',
    'ExtraRooms = 1',
    'ExtraRooms = ExtraRooms',
    "AsbestosDate > 'soon'",
    "Goal in (0, 'a')",
    'not (HasGas = 1)',
    'HasGas or City = true',
  ])('[PROP-06] rejects the comparison %s', (text) => {
    expect(compose([advanced(text)]).findings.map(({ code }) => code)).toEqual(['wrong-condition'])
  })

  it('[PROP-06] hides only the item of an unparsable condition when a preview shows the site', () => {
    const composed = compose([GOOD, advanced('HasGas &&'), '{ "field": "Nonsense", "type": "string" }'])
    expect(shown(composed)[0]?.facts).toHaveLength(1)
  })

  it('[PROP-06] has the conditions of groups checked like those of items', () => {
    const { findings } = compose([GOOD], '\n      "conditions": [{ "advancedCondition": "Goal = " }],')
    expect(findings).toEqual([
      expect.objectContaining({ code: 'wrong-condition', pointer: '/groups/0/conditions/0/advancedCondition' }),
    ])
  })

  it('[CONF-13] reports two groups with one id, and a text that lacks a language', () => {
    const group = { id: 'areas', title: { fr: 'Encore' }, items: [] }
    const texts = toTexts({ ...smallSite(), 'property-display.json': { version: 1, groups: [{ ...group, title: 'x' }, group] } })
    const { findings } = composeSite({ files: toBytes(texts), media: SMALL_SITE_MEDIA, validator })
    expect(findings.map(({ code, pointer, severity }) => [code, pointer, severity])).toEqual(
      expect.arrayContaining([
        ['duplicate-id', '/groups/1/id', 'error'],
        ['missing-language', '/groups/1/title', 'warning'],
      ]),
    )
  })

  it('[CONF-13] reports a module that names a missing group', () => {
    const definition = smallSite()
    const property = definition['pages/home.json'] as { params: { modules: readonly object[] } }
    const module = { sort: 9, relations: { type: 'property-facts', id: 'some' } }
    const more = {
      'pages/home.json': { ...property, params: { ...property.params, modules: [...property.params.modules, module] } },
      'content/property-facts/some.json': { version: 1, groups: ['areas', 'area'] },
    }
    const { findings } = compose([GOOD], '', more)
    expect(findings).toEqual([
      expect.objectContaining({
        file: 'content/property-facts/some.json',
        code: 'unknown-fact-group',
        pointer: '/groups/1',
        message: 'there is no group "area"; did you mean "areas"?',
      }),
    ])
  })

  it('[CONF-01] has a schema for editors that completes the names of fields', () => {
    const schema = JSON.stringify(new Map(jsonSchemas(moduleTypes)).get('property-display.schema.json'))
    expect(schema.match(/"SurfaceLivable"/g)).toHaveLength(5)
    expect(schema).toContain(JSON.stringify(Object.keys(FACT_FIELDS)))
  })
})
