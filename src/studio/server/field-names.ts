import type { Language } from '#schemas/language.ts'
import type { StudioChoices } from '#schemas/studio/studio-api.ts'
import { asObject, type PlainObject } from '#src/base/json/plain-object.ts'
import type { ValueNames } from '#src/definition/form-texts/value-names.ts'
import { fileKindOf, schemaNameOf } from '#src/definition/reading/file-kinds.ts'
import type { ComposedFiles } from '#src/history/drafts/composed-drafts.ts'
import { createServerTexts } from '#src/i18n/server-texts.ts'
import type { FormSchemas } from '#src/studio/server/forms/form-schemas.ts'
import { fieldLabel } from './connector-words.ts'
import type { FormChoices } from './studio-choices.ts'

const texts = createServerTexts()

/** The titles of the fields and values of a site's files, in one language. */
export interface FieldNames extends ValueNames {
  /** The schema of a file with form texts; empty for a file without form. */
  readonly schemaOf: (file: string) => PlainObject
  /** The title of a file's kind, or of a content's module type; '' for other files. */
  readonly kindTitle: (file: string) => string
  /** The kind of a file with its own name: "Page · Contact". */
  readonly fileTitle: (file: string) => string
}

/** The titles for a draft or the live site. */
export type FieldNamesOf = (found: ComposedFiles, language: Language) => Promise<FieldNames>

export function createFieldNames(forms: FormSchemas, choices: FormChoices): FieldNamesOf {
  return async (found, language) => fieldNames(forms, await choices.of(found, language), language)
}

function fieldNames(forms: FormSchemas, choices: StudioChoices, language: Language): FieldNames {
  const text = texts(language)
  const labels = new Map<string, ReadonlyMap<string, string>>()
  /** Colours and shapes have the titles of their fields. */
  const titlesAt = (name: string, path: readonly string[]) => {
    const at = path.reduce<PlainObject>(
      (schema, step) => asObject(asObject(schema.properties)[step]),
      forms.schemaOf(name, language) ?? {},
    )
    return Object.entries(asObject(at.properties)).map(([value, field]) => ({ value, label: asObject(field).title }))
  }
  const choicesOf = (kind: string) => {
    if (kind === 'colour') return titlesAt('site', ['theme', 'colours'])
    return kind === 'form' ? titlesAt('forms', ['forms']) : (choices[kind.replace(/#people$/, '')] ?? [])
  }
  const labelOf = (kind: string, value: string) => {
    if (kind === 'fact-field') return fieldLabel(value, language)
    const known =
      labels.get(kind) ??
      new Map(choicesOf(kind).flatMap(({ value: name, label }) => (typeof label === 'string' ? [[name, label]] : [])))
    labels.set(kind, known)
    return known.get(value)
  }
  const kindTitle = (file: string) => {
    const kind = fileKindOf(file)
    return kind === null ? '' : (forms.titleOf(schemaNameOf(kind), language)?.title ?? kind.name)
  }
  return {
    language,
    labelOf,
    kindTitle,
    fileTitle(file) {
      const kind = fileKindOf(file)
      if (kind === null) return file
      const label = kind.name === 'page' || kind.name === 'content' ? labelOf(schemaNameOf(kind), kind.id) : undefined
      return label === undefined ? kindTitle(file) : `${kindTitle(file)} · ${label}`
    },
    moduleTitle: (type) => forms.titleOf(`content/${type}`, language)?.title,
    schemaOf(file) {
      const kind = fileKindOf(file)
      return (kind === null ? undefined : forms.schemaOf(schemaNameOf(kind), language)) ?? {}
    },
    words: { yes: text('studio-words.yes'), no: text('studio-words.no'), empty: text('studio-words.empty') },
  }
}
