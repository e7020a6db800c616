import { describe, expect, it } from 'vitest'
import { i18nIn } from '#src/dev/testing/i18n.tsx'
import { OWN_STEPS } from '#src/features/properties/rules/own/form-steps.ts'
import { VALUE_PRESETS } from '#src/features/properties/rules/own/value-presets.ts'
import type { Text } from '#src/i18n/use-text.ts'
import { fieldOf } from '#src/studio/client/json-form/field-of.ts'
import { fromFormValue, toFormValue } from '#src/studio/client/own-properties/form-values.ts'
import { stepSchema } from '#src/studio/client/own-properties/step-schema.ts'

const i18n = i18nIn('fr')
const text: Text = (key, values) => i18n._(key, values)
const context = { language: 'fr', text, choices: { languages: ['fr', 'nl'], categories: [], people: [] } } as const
/** A house for sale in Verviers, and a flat to let in Ghent. */
const RECORDS = [
  { Goal: 0, WebID: '1', Zip: '4800', CountryID: 1 },
  { Goal: 1, WebID: '2', Zip: '9000', CountryID: 1 },
]

const fieldsOf = (record: (typeof RECORDS)[number]) =>
  OWN_STEPS.flatMap((step) => Object.entries(stepSchema(step, record, context).properties ?? {}))

describe('the form of a property', () => {
  it.each(RECORDS)('offers the usual values of a field as a choice: %j', (record) => {
    const presets = fieldsOf(record).filter(([name]) => Object.hasOwn(VALUE_PRESETS, name))
    expect(presets.length).toBeGreaterThan(4)
    expect(presets.filter(([, schema]) => fieldOf(schema).kind !== 'choice').map(([name]) => name)).toEqual([])
  })

  it('stores a chosen value in each language, and leaves a text of its own', () => {
    const before = { HeatingName: 'Poêle de masse' }
    expect(fromFormValue(toFormValue(before), before)).toEqual(before)
    const chosen = fromFormValue({ HeatingName: 'gas' }, before)
    expect(chosen).toMatchObject({ HeatingName: { fr: 'Gaz', nl: 'Gas' }, HeatingEnergy: 'gas' })
  })
})
