import type { JsonEdit } from '#schemas/site/finding.ts'
import { isDefinitionName } from '#src/definition/reading/file-kinds.ts'
import { toPointer } from '#src/definition/reading/json-pointer.ts'
import type { NamedPlace, Target } from './named-places.ts'

export class RenameRefused extends Error {}

/** The edits of values, then the moves of files. */
export interface Renaming {
  readonly places: readonly NamedPlace[]
  readonly move: { readonly from: string; readonly to: string } | null
}

/** The changes for a new id of a page, content or person. Throws {@link RenameRefused}. */
export function renameTarget(places: readonly NamedPlace[], target: Target, name: string): Renaming {
  const next = `${target.slice(0, target.lastIndexOf('/') + 1)}${name}`
  if (!isDefinitionName(name)) throw new RenameRefused('An id has lower-case letters, digits and hyphens.')
  if (places.some((other) => other.isDefinition && other.target === next)) throw new RenameRefused(`There is "${name}" already.`)
  const named = places.filter((other) => other.target === target && other.isPlain)
  if (!named.some(({ isDefinition }) => isDefinition)) throw new RenameRefused(`Nothing is called "${idOfTarget(target)}".`)
  const written = named.filter(({ path }) => path.length > 0)
  return { places: written, move: target.startsWith('person/') ? null : { from: fileOfTarget(target), to: fileOfTarget(next) } }
}

/** The edits of {@link renameTarget}, with present file names. */
export function editsOfRenaming({ places }: Renaming, name: string): readonly JsonEdit[] {
  return places.map(({ source, path }) => ({ file: source.file, pointer: toPointer(path), kind: 'replace', value: name }))
}

export function fileOfTarget(target: Target): string {
  return target.startsWith('page/') ? `pages/${idOfTarget(target)}.json` : `${target}.json`
}

export function idOfTarget(target: Target): string {
  return target.slice(target.lastIndexOf('/') + 1)
}
