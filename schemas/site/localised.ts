import type { Download } from './download.ts'
import type { Multilingual } from './multilingual.ts'
import type { ShownPhone } from './phone.ts'
import type { Picture } from './picture.ts'

interface WrittenPicture {
  readonly src: string
  /** Excludes videos, which have a source too. */
  readonly poster?: never
}

/** A value as a view receives it: texts in one language, pictures with sizes, formatted phone numbers, localised links, files. */
export type Localised<T> = [Multilingual] extends [NonNullable<T>]
  ? string | Exclude<T, Multilingual>
  : T extends WrittenPicture
    ? Picture
    : T extends readonly (infer Item)[]
      ? readonly Localised<Item>[]
      : T extends object
        ? {
            readonly [Key in keyof T]: Key extends 'phone' | 'whatsapp'
              ? ShownPhone | Extract<T[Key], undefined>
              : Key extends 'download'
                ? readonly Download[] | Extract<T[Key], undefined>
                : Localised<T[Key]>
          }
        : T
