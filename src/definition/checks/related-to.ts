import type { RelatedPlace } from '#schemas/site/finding.ts'
import type { JsonPath } from '#src/definition/reading/json-pointer.ts'
import type { SourceFile } from '#src/definition/reading/source-file.ts'

export function relatedTo(source: Pick<SourceFile, 'file' | 'locate'>, path: JsonPath, message: string): RelatedPlace {
  const { line, column, pointer } = source.locate(path)
  return { file: source.file, line, column, pointer, message }
}
