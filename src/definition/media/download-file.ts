import { LANGUAGES, type Language } from '#schemas/language.ts'
import { downloadKind } from '#schemas/site/download.ts'
import { byLanguage } from '#src/base/text/multilingual-text.ts'
import type { MediaFile } from './media-file.ts'

/** What the server knows of a file for visitors. */
export interface DownloadFile {
  readonly sizeBytes: number
  /** Changes with the file. */
  readonly version: string
  /** Whether it begins as files with its ending do. */
  readonly isOfItsKind: boolean
}

/** The files for visitors among those of the media folder. */
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

/** The file names of a written download, each with its language; '' for all languages. What is no name is skipped. */
export function downloadNames(written: unknown): readonly (readonly [Language | '', string])[] {
  if (typeof written === 'string') return [['', written]]
  return LANGUAGES.flatMap((language) => {
    const name = byLanguage(written, language)
    return typeof name === 'string' ? [[language, name] as const] : []
  })
}
