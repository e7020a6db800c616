import type { Multilingual } from './multilingual.ts'
import type { Picture } from './picture.ts'

interface WrittenPicture {
  readonly src: string
  /** A video has a source too. */
  readonly poster?: never
}

/**
 * What a view receives of a value that an administrator wrote: multilingual texts become strings of one language, and
 * pictures get their sizes and addresses. Links stay strings, now in the visitor's language.
 */
export type Localised<T> = [Multilingual] extends [NonNullable<T>]
  ? string | Extract<T, undefined>
  : T extends WrittenPicture
    ? Picture
    : T extends readonly (infer Item)[]
      ? readonly Localised<Item>[]
      : T extends object
        ? { readonly [Key in keyof T]: Localised<T[Key]> }
        : T
