import { LANGUAGES, type Language } from '#schemas/language.ts'
import { downloadKind } from '#schemas/site/download.ts'
import { byLanguage } from '#src/domain/text/multilingual-text.ts'

/** What the server knows of a file for visitors. */
export interface DownloadFile {
  readonly sizeBytes: number
  /** Changes with the file. */
  readonly version: string
  /** Whether it begins as files with its ending do. */
  readonly isOfItsKind: boolean
}

/** So many bytes say what a file is; a PDF may begin with some bytes of something else. */
export const DOWNLOAD_HEAD_BYTES = 1024

const ZIP = 'PK\u0003\u0004'

/** Whether a file begins as files with its ending do. Office documents are ZIP archives. */
export function isOfItsKind(name: string, head: Uint8Array): boolean {
  const text = String.fromCharCode(...head.subarray(0, DOWNLOAD_HEAD_BYTES))
  switch (downloadKind(name)) {
    case null:
      return false
    case 'pdf':
      return text.includes('%PDF-')
    case 'jpg':
      return text.startsWith('\u00ff\u00d8\u00ff')
    case 'png':
      return text.startsWith('\u0089PNG\r\n')
    case 'webp':
      return text.startsWith('RIFF') && text.startsWith('WEBP', 8)
    default:
      return text.startsWith(ZIP)
  }
}

/** The file names of a written download, each with its language; '' for all languages. What is no name is skipped. */
export function downloadNames(written: unknown): readonly (readonly [Language | '', string])[] {
  if (typeof written === 'string') return [['', written]]
  return LANGUAGES.flatMap((language) => {
    const name = byLanguage(written, language)
    return typeof name === 'string' ? [[language, name] as const] : []
  })
}
