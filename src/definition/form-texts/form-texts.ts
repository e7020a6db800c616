import type { Language } from '#schemas/language.ts'

/** Words in each language of the Studio. */
export type Words = { readonly [language in Language]: string }

/** The groups in which a form shows its fields, in this order. */
export const FORM_GROUPS = ['texts', 'content', 'pictures', 'appearance', 'time', 'address', 'technical'] as const

export type FormGroup = (typeof FORM_GROUPS)[number]

/** What a form says of one property. */
export interface FieldTexts {
  /** What it is called. */
  readonly title?: Words
  /** What visitors see of it, in one sentence. */
  readonly hint?: Words
  /** Of a list: what one of its items is called. */
  readonly item?: Words
  /** What the values of an enumeration are called, by value. */
  readonly values?: { readonly [value: string]: Words }
  /** Where a form shows it; by its kind where absent. */
  readonly group?: FormGroup
  /** Of an object: its fields stand among those around it, without a frame. */
  readonly isInline?: boolean
}

/**
 * What the forms of one kind of file say: `studio.json` in the folder of a module type, or `<kind>.json` beside this file. Keys of `fields` are the name of a property, or its end of
 * the path to it where another property has the same name: "title", "points/title". Lists and languages are no steps of a path.
 */
export interface FormTexts {
  /** What the file, or the module type, is called. */
  readonly title?: Words
  /** What visitors see of it, in one sentence. */
  readonly description?: Words
  /** What the views of a module type are called. */
  readonly views?: { readonly [view: string]: Words }
  readonly fields?: { readonly [key: string]: FieldTexts }
}

/** What all forms share. */
export interface CommonTexts {
  readonly groups: { readonly [group in FormGroup]: Words }
  /** Titles, values and groups of properties that mean the same wherever they are. */
  readonly fields: { readonly [key: string]: FieldTexts }
  /** Hints by the description in the schema, which many schemas share: what says the same in English says the same in all languages. */
  readonly hints: { readonly [description: string]: Words }
}

/** Texts of one kind of file over the common ones. */
export interface TextSources {
  readonly own: FormTexts
  readonly common: CommonTexts
}

/**
 * One piece of the texts of the property at a path. The longest key of its own file that ends the path decides, since a shorter one may mean another property; then the longest of the common
 * texts that has the piece.
 */
export function fieldText<Piece extends keyof FieldTexts>(
  { own, common }: TextSources,
  path: readonly string[],
  piece: Piece,
): FieldTexts[Piece] | undefined {
  const [closest] = textsAt(own.fields ?? {}, path)
  const found = [...(closest ? [closest] : []), ...textsAt(common.fields, path)]
  return found.find((texts) => texts[piece] !== undefined)?.[piece]
}

/** What a value of an enumeration is called; undefined where nothing says it. */
export function valueText({ own, common }: TextSources, path: readonly string[], value: string): Words | undefined {
  const found = [...textsAt(own.fields ?? {}, path), ...textsAt(common.fields, path)]
  return found.map(({ values = {} }) => (Object.hasOwn(values, value) ? values[value] : undefined)).find(Boolean)
}

/** The texts whose keys end a path, the longest key first. */
function textsAt(fields: { readonly [key: string]: FieldTexts }, path: readonly string[]): readonly FieldTexts[] {
  return path.flatMap((_, start) => {
    const key = path.slice(start).join('/')
    const found = Object.hasOwn(fields, key) ? fields[key] : undefined
    return found === undefined ? [] : [found]
  })
}
