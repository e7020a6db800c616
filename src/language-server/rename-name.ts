import type { Position, Range, WorkspaceEdit } from 'vscode-languageserver/node'
import type { EditedCheck } from './edited-site.ts'
import { placesAt, placesOf, rangeOfPlace } from './find-places.ts'
import type { NamedPlace } from './named-places.ts'

/** Why a name cannot be changed so, as a sentence for the editor. */
export class RenameRefused extends Error {}

/** An id at a position that can get another name. */
export interface Renamable {
  readonly place: NamedPlace
  readonly id: string
  readonly range: Range
}

const RENAMABLE = /^(page|person|content)\//

/** The id of a page, a content or a person at a position; null where there is none. */
export function renamableAt(check: EditedCheck, file: string, position: Position): Renamable | null {
  const place = placesAt(check, file, position).find(({ target, isPlain }) => isPlain && RENAMABLE.test(target))
  if (place === undefined) return null
  const { start, end } = rangeOfPlace(place)
  const inside = { start: { ...start, character: start.character + 1 }, end: { ...end, character: end.character - 1 } }
  return { place, id: idOf(place.target), range: inside }
}

/** The edits that give an id another name in all files; those of a page or a content get another file name as well. Throws {@link RenameRefused}. */
export function renameEdit(
  check: EditedCheck,
  { place }: Renamable,
  name: string,
  uriOf: (file: string) => string,
): WorkspaceEdit {
  const { target } = place
  const next = `${target.slice(0, target.lastIndexOf('/') + 1)}${name}`
  if (!/^[a-z0-9][a-z0-9-]{0,99}$/.test(name)) throw new RenameRefused('An id has lower-case letters, digits and hyphens.')
  const places = placesOf(check)
  if (places.some((other) => other.isDefinition && other.target === next)) throw new RenameRefused(`There is "${name}" already.`)
  const named = places.filter((other) => other.target === target && other.isPlain)
  if (!named.some(({ isDefinition }) => isDefinition)) throw new RenameRefused(`Nothing is called "${idOf(target)}".`)
  const byFile = Map.groupBy(
    named.filter(({ path }) => path.length > 0),
    ({ source }) => source.file,
  )
  const texts = [...byFile].map(([file, some]) => ({
    textDocument: { uri: uriOf(file), version: null },
    edits: some.map((one) => ({ range: rangeOfPlace(one), newText: JSON.stringify(name) })),
  }))
  const file = `${target}.json`
  const moves = target.startsWith('person/')
    ? []
    : [moveOf(target.startsWith('page/') ? `pages/${idOf(target)}.json` : file, name, uriOf)]
  // The texts are edited where they are, and then moved.
  return { documentChanges: [...texts, ...moves] }
}

function moveOf(file: string, name: string, uriOf: (file: string) => string) {
  const moved = `${file.slice(0, file.lastIndexOf('/') + 1)}${name}.json`
  return { kind: 'rename' as const, oldUri: uriOf(file), newUri: uriOf(moved) }
}

function idOf(target: string): string {
  return target.slice(target.lastIndexOf('/') + 1)
}
