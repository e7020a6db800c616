import type { FieldError, FieldSchema, FormData } from '#schemas/forms/form.ts'
import type { ReceivedFile, ReceivedFiles } from '#src/features/forms/server/posts/post-body.ts'

/** Null for none, or the reason of a refusal. */
export function readFiles(
  { field }: FieldSchema,
  received: readonly ReceivedFile[],
): readonly string[] | { readonly error: FieldError } | null {
  if (received.length === 0) return null
  if (field.maxFiles !== undefined && received.length > field.maxFiles) return { error: 'file-count' }
  const refused = received.find((file) => file.kind === 'refused')
  if (refused) return { error: refused.error }
  return received.flatMap((file) => (file.kind === 'stored' ? file.id : []))
}

export function storedFileIds(files: ReceivedFiles): readonly string[] {
  return [...files.values()].flat().flatMap((file) => (file.kind === 'stored' ? file.id : []))
}

export function fileContents(files: ReceivedFiles): ReadonlyMap<string, string> {
  const stored = [...files.values()].flat().filter((file) => file.kind === 'stored')
  return new Map(stored.map(({ id, sha256 }) => [id, sha256]))
}

export interface FileValues {
  readonly ids: readonly string[]
  readonly fields: readonly string[]
}

export function fileValuesIn(data: FormData, fields: readonly NamedField[]): FileValues {
  const names = fields.filter((field) => isFile(field) && data[field.name] !== undefined).map(({ name }) => name)
  return { ids: names.flatMap((name) => idsOf(data[name])), fields: names }
}

/** Replaces file ids in the data with content hashes, so that a file uploaded twice compares as equal. */
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
