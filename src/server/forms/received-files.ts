import type { FieldError, FieldSchema, FormData } from '#schemas/forms/form.ts'
import type { ReceivedFile, ReceivedFiles } from '#src/server/posts/received-files.ts'

/** The files of one field as its value; null for none, or why they are refused. */
export function readFiles(
  { field }: FieldSchema,
  received: readonly ReceivedFile[],
): readonly string[] | { readonly error: FieldError } | null {
  if (received.length === 0) return null
  if (field.maxFiles !== undefined && received.length > field.maxFiles) return { error: 'file-count' }
  const refused = received.find((file) => file.kind === 'refused')
  if (refused) return { error: refused.error }
  return received.flatMap((file) => (file.kind === 'kept' ? file.id : []))
}

/** The ids of all files that were kept. */
export function keptFileIds(files: ReceivedFiles): readonly string[] {
  return [...files.values()].flat().flatMap((file) => (file.kind === 'kept' ? file.id : []))
}

/** What is in each of them, as a hash, by its id. */
export function fileContents(files: ReceivedFiles): ReadonlyMap<string, string> {
  const kept = [...files.values()].flat().filter((file) => file.kind === 'kept')
  return new Map(kept.map(({ id, sha256 }) => [id, sha256]))
}

/** The files that data name, and the fields they stand in. */
export interface FileValues {
  readonly ids: readonly string[]
  readonly fields: readonly string[]
}

export function fileValuesIn(data: FormData, fields: readonly NamedField[]): FileValues {
  const names = fields.filter((field) => isFile(field) && data[field.name] !== undefined).map(({ name }) => name)
  return { ids: names.flatMap((name) => idsOf(data[name])), fields: names }
}

/** The data with what is in each file in the place of its id: a file that is sent twice has two ids, and is the same. */
export function withFileContents(data: FormData, fields: readonly NamedField[], contents: ReadonlyMap<string, string>): FormData {
  const replaced = fields
    .filter((field) => isFile(field) && data[field.name] !== undefined)
    .map(({ name }) => [name, idsOf(data[name]).map((id) => contents.get(id) ?? id)])
  return { ...data, ...Object.fromEntries(replaced) }
}

interface NamedField {
  readonly name: string
  readonly schema: FieldSchema
}

function isFile({ schema }: NamedField): boolean {
  return schema.field.kind === 'file'
}

function idsOf(value: FormData[string] | undefined): readonly string[] {
  return Array.isArray(value) ? value : []
}
