import { DOWNLOAD_KINDS, downloadKind } from '#schemas/site/download.ts'
import type { Definition } from '#src/definition/composition/definition.ts'
import { type DownloadFile, downloadNames } from '#src/definition/media/download-file.ts'
import type { JsonPath } from '#src/definition/reading/json-pointer.ts'
import type { Fault } from '#src/definition/reading/source-file.ts'
import type { MarkedValue } from '#src/definition/validation/walk-nodes.ts'

/** Larger files take too long on a mobile connection. */
const HEAVY_BYTES = 20_000_000

interface WrittenFile {
  readonly name: string
  readonly path: JsonPath
}

export function writtenFiles(value: unknown, path: JsonPath): readonly WrittenFile[] {
  return downloadNames(value).map(([language, name]) => ({ name, path: language === '' ? path : [...path, language] }))
}

/** Checks downloads: an empty file or one of another format is an error, a very large one a warning. */
export function createDownloadCheck({ downloads }: Pick<Definition, 'downloads'>) {
  const faultsOf = (marked: MarkedValue, check: (file: DownloadFile, written: WrittenFile) => Fault | null): readonly Fault[] =>
    marked.mark !== 'download'
      ? []
      : writtenFiles(marked.value, marked.path).flatMap((written) => {
          // Another check reports a missing file.
          const file = downloads.get(written.name)
          return (file && check(file, written)) ?? []
        })
  return {
    errors: (marked: MarkedValue) => faultsOf(marked, unusable),
    warnings: (marked: MarkedValue) => faultsOf(marked, heavy),
  }
}

function unusable({ sizeBytes, isOfItsKind }: DownloadFile, { name, path }: WrittenFile): Fault | null {
  if (sizeBytes === 0) {
    const suggestion = 'Copy the file again, or leave the entry out.'
    return { path, code: 'empty-download', message: `media/${name} is empty`, suggestion }
  }
  if (isOfItsKind) return null
  const kind = downloadKind(name) ?? 'pdf'
  const message = `media/${name} is no ${DOWNLOAD_KINDS[kind].label} file, whatever its name says`
  const suggestion = `Save it as ${DOWNLOAD_KINDS[kind].label} with the program that made it; a new ending alone does not change a file.`
  return { path, code: 'download-of-other-kind', message, suggestion }
}

function heavy({ sizeBytes }: DownloadFile, { name, path }: WrittenFile): Fault | null {
  if (sizeBytes <= HEAVY_BYTES) return null
  const message = `media/${name} has ${Math.round(sizeBytes / 1e6)} MB, which takes minutes on a phone`
  const suggestion = 'Save it for the screen ("smallest file size", "reduced pictures"), or split it.'
  return { path, code: 'heavy-download', message, suggestion }
}
