import { LANGUAGES, type Language } from '#schemas/language.ts'
import { downloadKind } from '#schemas/site/download.ts'
import { byLanguage } from '#src/base/text/multilingual-text.ts'
import type { MediaFile } from './media-file.ts'

export interface DownloadFile {
  readonly sizeBytes: number
  /** Changes with the file. */
  readonly version: string
  /** Whether its first bytes match its extension. */
  readonly isOfItsKind: boolean
}

/** The downloads among media files. */
export function downloadsAmong(files: ReadonlyMap<string, MediaFile>): ReadonlyMap<string, DownloadFile> {
  return new Map(
    [...files]
      .filter(([name]) => downloadKind(name) !== null)
      .map(([name, { sizeBytes, version, problem }]) => {
        const isOfItsKind = problem !== 'unreadable' && problem !== 'other-format'
        return [name, { sizeBytes, version, isOfItsKind }]
      }),
  )
}

/** The file names of a download value with their languages, '' for all. Skips invalid names. */
export function downloadNames(written: unknown): readonly (readonly [Language | '', string])[] {
  if (typeof written === 'string') return [['', written]]
  return LANGUAGES.flatMap((language) => {
    const name = byLanguage(written, language)
    return typeof name === 'string' ? [[language, name] as const] : []
  })
}
