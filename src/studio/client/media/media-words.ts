import { asObject } from '#src/base/json/plain-object.ts'
import { formatCount, formatDecimal, withUnit } from '#src/base/text/number-text.ts'
import { fromPointer } from '#src/definition/reading/json-pointer.ts'
import type { MessageKey } from '#src/i18n/catalog.ts'
import type { Text } from '#src/i18n/use-text.ts'
import { StudioError } from '#src/studio/client/api/studio-request.ts'
import { labelOf } from '#src/studio/client/json-form/field-of.ts'

/** Server errors with a specific sentence. */
const SENTENCES: Readonly<Record<string, MessageKey>> = {
  MEDIA_BROKEN: 'studio-media.error.broken',
  MEDIA_HEIC: 'studio-media.error.heic',
  MEDIA_FOLDER_READ_ONLY: 'studio-media.error.read-only',
  MEDIA_IN_USE: 'studio-media.error.in-use',
  MEDIA_KIND_NOT_TAKEN: 'studio-media.error.kind',
  MEDIA_LIBRARY_FULL: 'studio-media.error.full',
  MEDIA_MOVING: 'studio-media.error.moving',
  MEDIA_TOO_LARGE: 'studio-media.error.too-large',
  MEDIA_TOO_MANY_PIXELS: 'studio-media.error.pixels',
  DISK_FULL: 'studio-media.error.disk-full',
}

/** The problem with a file and its cure, as a sentence. */
export function problemOf(error: unknown, text: Text): string {
  if (!(error instanceof StudioError)) return text('studio-media.error.unknown')
  const { code, message } = asObject(asObject(error.body).error)
  const key = typeof code === 'string' ? SENTENCES[code] : undefined
  if (key !== undefined) return text(key)
  if (error.status === 0 || error.status >= 500) return text('studio-media.error.no-answer')
  if (error.status === 401) return text('studio-media.error.signed-out')
  return typeof message === 'string' && message !== '' ? message : text('studio-media.error.unknown')
}

/** A file size: "240 kB", "3,1 MB"; in French "240 ko", "3,1 Mo". */
export function sizeInWords(bytes: number, language: string): string {
  const byte = language === 'fr' ? 'o' : 'B'
  if (bytes < 1e6) return withUnit(formatCount(Math.max(1, bytes / 1e3)), `k${byte}`)
  return withUnit(formatDecimal(bytes / 1e6, bytes < 1e7 ? 1 : 0), `M${byte}`)
}

/** The last part of a name without its unique suffix: "facade-1f2e3d4c.webp" becomes "facade". */
export function titleOfMedia(name: string): string {
  const file = name.slice(name.lastIndexOf('/') + 1)
  return file.replace(/\.[^.]*$/, '').replace(/-[0-9a-f]{8}(-\d+)?$/, '')
}

/** A place in a file, in words: "/params/modules/2/background/image" is "Modules 3 › Background › Image". */
export function placeInWords(pointer: string): string {
  const words: string[] = []
  for (const step of fromPointer(pointer)) {
    const last = words.length - 1
    if (/^\d+$/.test(step) && last >= 0) words[last] = `${words[last]} ${Number(step) + 1}`
    else if (step !== 'params') words.push(labelOf(step))
  }
  return words.join(' › ')
}
