import { isPlainObject } from '#src/base/json/plain-object.ts'
import { toPointer } from '#src/definition/reading/json-pointer.ts'

export interface MediaUse {
  readonly name: string
  /** JSON pointer of the picture object, or of the name. */
  readonly pointer: string
  /** picture: an object with `src`; name: only the name; text: an address inside a text. */
  readonly kind: 'picture' | 'name' | 'text'
  readonly alt?: unknown
  readonly focus?: unknown
}

/** A media address inside a text. */
export const MEDIA_ADDRESS = /\/media\/([a-zA-Z0-9_./-]{1,200})/g

/** The references to media files in a JSON value. Uses no schema, since modules of packages may refer to media in any field. */
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

/** Replaces one media name in a JSON value; returns the same value if it has none. */
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
