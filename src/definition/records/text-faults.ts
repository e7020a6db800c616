import type { PlainObject } from '#src/base/json/plain-object.ts'
import { placeholderIn } from '#src/base/text/placeholder.ts'
import { MAX_IN_LAYOUT } from '#src/definition/checks/title-length-check.ts'
import { writtenTexts } from '#src/definition/checks/written-texts.ts'
import { discriminatingPhraseIn } from '#src/definition/law/discriminating-phrases.ts'
import { LEGAL_BASES } from '#src/definition/law/legal-bases.ts'
import type { JsonPath } from '#src/definition/reading/json-pointer.ts'
import type { Fault } from '#src/definition/reading/source-file.ts'
import { quoteValue } from '#src/definition/validation/describe-value.ts'
import { markedValues } from '#src/definition/validation/walk-nodes.ts'
import { belgianRegionOf } from '#src/features/properties/rules/place/region.ts'
import { propertyName, type RecordRule } from './record-surroundings.ts'

/** Texts that cards and pages show as a title. */
const TITLES: readonly string[] = ['TypeDescription', 'Name']

/** Faults of texts in each language: long titles, placeholders, and words that exclude people. */
export function createTextFaults(schema: object): RecordRule {
  return (record) =>
    markedValues(schema, record)
      .filter(({ mark }) => mark === 'text')
      .flatMap(({ value, path }) =>
        writtenTexts(value, path).flatMap((written) => [
          ...longTitle(record, written),
          ...placeholder(record, written),
          ...discriminating(record, written),
        ]),
      )
}

interface Written {
  readonly text: string
  readonly path: JsonPath
}

function longTitle(record: PlainObject, { text, path }: Written): readonly Fault[] {
  const [field = ''] = path
  if (text.length <= MAX_IN_LAYOUT || !TITLES.includes(field)) return []
  const message = `the title of ${propertyName(record)} has ${text.length} characters; more than ${MAX_IN_LAYOUT} fill a screen of a phone`
  const suggestion = 'Shorten it, and say the rest in the description.'
  return [{ path, code: 'long-title', severity: 'warning', message, suggestion }]
}

function placeholder(record: PlainObject, { text, path }: Written): readonly Fault[] {
  const found = placeholderIn(text)
  if (found === null) return []
  const message = `${propertyName(record)} says ${quoteValue(found)}, so its text is still to be written`
  return [{ path, code: 'placeholder-text', severity: 'warning', message, suggestion: 'Write the text, or leave the field out.' }]
}

function discriminating(record: PlainObject, { text, path }: Written): readonly Fault[] {
  const found = discriminatingPhraseIn(text)
  if (found === null) return []
  const message = `${propertyName(record)} says ${quoteValue(found)}, which excludes people as the laws against discrimination forbid`
  const suggestion = 'Take it out. What a tenant can pay is asked after a visit, whatever the income comes from.'
  const { Zip, CountryID } = record
  const region = typeof Zip === 'string' && typeof CountryID === 'number' ? belgianRegionOf({ Zip, CountryID }) : null
  const law = region === null ? {} : { law: LEGAL_BASES.discrimination[region] }
  return [{ path, code: 'discriminating-words', severity: 'warning', message, suggestion, ...law }]
}
