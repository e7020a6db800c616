import type { Language } from '#schemas/language.ts'

export type Words = { readonly [language in Language]: string }

/** The groups of a form, in order. */
export const FORM_GROUPS = ['texts', 'content', 'pictures', 'appearance', 'time', 'address', 'technical'] as const

export type FormGroup = (typeof FORM_GROUPS)[number]

export interface FieldTexts {
  readonly title?: Words
  /** The effect for visitors, in one sentence. */
  readonly hint?: Words
  readonly item?: Words
  /** Other words by which people look for the field, separated by commas: "GSM, mobile, cell phone". */
  readonly called?: Words
  /** The names of an enumeration's values. */
  readonly values?: { readonly [value: string]: Words }
  /** The group in a form. Default: by kind. */
  readonly group?: FormGroup
  /** Shows the fields of an object among those around it, without a frame. */
  readonly isInline?: boolean
}

/**
 * The form texts of one kind of file: `studio.json` in a module type's folder, or `<kind>.json` beside this file. A key of
 * `fields` is a property name, or the end of a path if names repeat ("points/title"), without lists and languages.
 */
export interface FormTexts {
  readonly title?: Words
  /** The effect for visitors, in one sentence. */
  readonly description?: Words
  /** Other words by which people look for it, separated by commas. */
  readonly called?: Words
  readonly views?: { readonly [view: string]: Words }
  readonly fields?: { readonly [key: string]: FieldTexts }
}

export interface CommonTexts {
  readonly groups: { readonly [group in FormGroup]: Words }
  /** Texts of properties with the same meaning everywhere. */
  readonly fields: { readonly [key: string]: FieldTexts }
  /** Hints by the English description in schemas: equal descriptions share a hint. */
  readonly hints: { readonly [description: string]: Words }
}

/** Texts of one kind of file, with the common texts. */
export interface TextSources {
  readonly own: FormTexts
  readonly common: CommonTexts
}

/** One part of a property's texts: of the longest key of the kind that matches, else of the longest common key. */
export function fieldText<Piece extends keyof FieldTexts>(
  { own, common }: TextSources,
  path: readonly string[],
  piece: Piece,
): FieldTexts[Piece] | undefined {
  const [closest] = textsAt(own.fields ?? {}, path)
  const found = [...(closest ? [closest] : []), ...textsAt(common.fields, path)]
  return found.find((texts) => texts[piece] !== undefined)?.[piece]
}

/** The name of an enumeration's value, if any. */
export function valueText({ own, common }: TextSources, path: readonly string[], value: string): Words | undefined {
  const found = [...textsAt(own.fields ?? {}, path), ...textsAt(common.fields, path)]
  return found.map(({ values = {} }) => (Object.hasOwn(values, value) ? values[value] : undefined)).find(Boolean)
}

/** The texts whose keys match the end of a path, longest key first. */
function textsAt(fields: { readonly [key: string]: FieldTexts }, path: readonly string[]): readonly FieldTexts[] {
  return path.flatMap((_, start) => {
    const key = path.slice(start).join('/')
    const found = Object.hasOwn(fields, key) ? fields[key] : undefined
    return found === undefined ? [] : [found]
  })
}
