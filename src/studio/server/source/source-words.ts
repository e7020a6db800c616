import { isLanguage, LANGUAGE_NAMES } from '#schemas/language.ts'
import type { SourceCompletion } from '#schemas/studio/source-api.ts'
import { plainText } from '#src/base/text/description.ts'
import type { JsonPlace } from '#src/definition/editor-schemas/json-place.ts'
import { formsOf, innerSchema, schemaAt } from '#src/definition/form-texts/inner-schema.ts'
import { labelled, wordedValue } from '#src/definition/form-texts/worded-value.ts'
import { type JsonPath, valueAt } from '#src/definition/reading/json-pointer.ts'
import type { FieldNames } from '#src/studio/server/field-names.ts'

/** The form texts for the fields and values around a place in a source; '' for none. */
export interface SourceWords {
  readonly ofCompletion: (item: Pick<SourceCompletion, 'kind' | 'label' | 'insert'>) => string
  readonly ofPlace: () => string
}

export function sourceWords({ document, path, isInName }: JsonPlace, file: string, names: FieldNames): SourceWords {
  const whole = names.schemaOf(file)

  function ofField(at: JsonPath): string {
    const [around, name = ''] = [at.slice(0, -1), at.at(-1)]
    const [schema, value] = [schemaAt(whole, document, around), valueAt(document, around)]
    // A list item has the texts of its list; a text in one language has the name of the language.
    if (Array.isArray(value)) return String(formsOf(schema).find(({ itemTitle }) => itemTitle !== undefined)?.itemTitle ?? '')
    const { title, description } = at.length === 0 ? whole : innerSchema(schema, value, name)
    if (title !== undefined) return [title, description].filter(Boolean).join('\n\n')
    const code = name.toLowerCase()
    return isLanguage(code) ? LANGUAGE_NAMES[code] : ''
  }

  function ofValue(value: unknown, at: JsonPath): string {
    if (!['string', 'number', 'boolean'].includes(typeof value)) return ''
    const words = plainText(wordedValue(value, schemaAt(whole, document, at), names))
    return words === plainText(String(value)) ? '' : words
  }

  return {
    ofCompletion({ kind, label, insert }) {
      if (kind === 'name') return ofField([...(isInName ? path.slice(0, -1) : path), label])
      return ofValue(scalarIn(insert), Array.isArray(valueAt(document, path)) ? [...path, '0'] : path)
    },
    ofPlace() {
      const value = valueAt(document, path)
      const words = ofValue(value, path)
      return [ofField(path), words && labelled(JSON.stringify(value), words, names)].filter(Boolean).join('\n\n')
    },
  }
}

function scalarIn(insert: string): unknown {
  try {
    return JSON.parse(insert.replace(/,$/, ''))
  } catch {
    return undefined
  }
}
