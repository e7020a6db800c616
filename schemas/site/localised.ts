import type { Multilingual } from './multilingual.ts'
import type { ShownPhone } from './phone.ts'
import type { Picture } from './picture.ts'

interface WrittenPicture {
  readonly src: string
  /** A video has a source too. */
  readonly poster?: never
}

/**
 * What a view receives of a value that an administrator wrote: multilingual texts become strings of one language, and
 * pictures get their sizes and addresses, phone numbers their form. Links stay strings, now in the visitor's language.
 */
export type Localised<T> = [Multilingual] extends [NonNullable<T>]
  ? string | Extract<T, undefined>
  : T extends WrittenPicture
    ? Picture
    : T extends readonly (infer Item)[]
      ? readonly Localised<Item>[]
      : T extends object
        ? { readonly [Key in keyof T]: Key extends 'phone' ? ShownPhone | Extract<T[Key], undefined> : Localised<T[Key]> }
        : T
