import type { Position, Range, WorkspaceEdit } from 'vscode-languageserver/node'
import type { NamedPlace } from '#src/definition/editing/named-places.ts'
import { idOfTarget, RenameRefused, renameTarget } from '#src/definition/editing/rename-target.ts'
import type { EditedCheck } from './edited-site.ts'
import { placesAt, placesOf, rangeOfPlace } from './find-places.ts'

/** An id at a position that can be renamed. */
export interface Renamable {
  readonly place: NamedPlace
  readonly id: string
  readonly range: Range
}

const RENAMABLE = /^(page|person|content)\//

/** The id of a page, content or person at a position; null for none. */
export function renamableAt(check: EditedCheck, file: string, position: Position): Renamable | null {
  const place = placesAt(check, file, position).find(({ target, isPlain }) => isPlain && RENAMABLE.test(target))
  if (place === undefined) return null
  const { start, end } = rangeOfPlace(place)
  const inside = { start: { ...start, character: start.character + 1 }, end: { ...end, character: end.character - 1 } }
  return { place, id: idOfTarget(place.target), range: inside }
}

/** The edits that rename an id in all files, and the file of a page or content. Throws a RenameRefused. */
export function renameEdit(
  check: EditedCheck,
  { place }: Renamable,
  name: string,
  uriOf: (file: string) => string,
): WorkspaceEdit {
  const { places, move } = renameTarget(placesOf(check), place.target, name)
  // Positions in an older file are approximate, but edits need exact ones.
  const older = places.find(({ source }) => source.isOlder)
  if (older !== undefined)
    throw new RenameRefused(
      `${older.source.file} is written in an older form. Its quick fix, or "npx vitrine migrate", brings it up to date first.`,
    )
  const byFile = Map.groupBy(places, ({ source }) => source.file)
  const texts = [...byFile].map(([file, some]) => ({
    textDocument: { uri: uriOf(file), version: null },
    edits: some.map((one) => ({ range: rangeOfPlace(one), newText: JSON.stringify(name) })),
  }))
  const moves = move === null ? [] : [{ kind: 'rename' as const, oldUri: uriOf(move.from), newUri: uriOf(move.to) }]
  // The texts are edited first, and then moved.
  return { documentChanges: [...texts, ...moves] }
}
