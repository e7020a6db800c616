import { isPlainObject } from '#src/base/json/plain-object.ts'
import { toPointer } from '#src/definition/reading/json-pointer.ts'

/** A place of a file that names something of the media folder. */
export interface MediaUse {
  /** The file below media. */
  readonly name: string
  /** JSON pointer of the picture, or of the name where it is no picture. */
  readonly pointer: string
  /** picture: an object with `src`; name: the name alone; text: its address inside of a text. */
  readonly kind: 'picture' | 'name' | 'text'
  readonly alt?: unknown
  readonly focus?: unknown
}

/** An address of the media folder inside a text. */
export const MEDIA_ADDRESS = /\/media\/([a-zA-Z0-9_./-]{1,200})/g

/** The places of a value of JSON that name a file of the media folder. Without a schema: also module types of packages may name one, in any field. */
export function mediaUses(value: unknown, media: ReadonlySet<string>): readonly MediaUse[] {
  const found: MediaUse[] = []
  const walk = (part: unknown, path: readonly string[]): void => {
    if (typeof part === 'string') {
      const pointer = toPointer(path)
      if (media.has(part)) found.push({ name: part, pointer, kind: 'name' })
      else if (part.includes('/media/'))
        for (const [, name = ''] of part.matchAll(MEDIA_ADDRESS)) if (media.has(name)) found.push({ name, pointer, kind: 'text' })
    } else if (Array.isArray(part)) {
      part.forEach((item, index) => void walk(item, [...path, String(index)]))
    } else if (isPlainObject(part)) {
      const { src } = part
      const isPicture = typeof src === 'string' && media.has(src) && !('poster' in part)
      if (isPicture) {
        const { alt, focus } = part
        found.push({
          name: src,
          pointer: toPointer(path),
          kind: 'picture',
          ...(alt !== undefined && { alt }),
          ...(focus !== undefined && { focus }),
        })
      }
      for (const [key, inner] of Object.entries(part)) if (!isPicture || key !== 'src') walk(inner, [...path, key])
    }
  }
  walk(value, [])
  return found
}

/** A value of JSON that names another file of the media folder in the place of one; the same value where nothing names it. */
export function withMediaReplaced(value: unknown, from: string, to: string): unknown {
  if (typeof value === 'string') {
    if (value === from) return to
    return value.includes('/media/')
      ? value.replace(MEDIA_ADDRESS, (address, name: string) => (name === from ? `/media/${to}` : address))
      : value
  }
  if (Array.isArray(value)) return value.map((item) => withMediaReplaced(item, from, to))
  if (!isPlainObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withMediaReplaced(inner, from, to)]))
}
