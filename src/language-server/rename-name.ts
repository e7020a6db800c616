import type { Position, Range, WorkspaceEdit } from 'vscode-languageserver/node'
import type { NamedPlace } from '#src/definition/editing/named-places.ts'
import { idOfTarget, RenameRefused, renameTarget } from '#src/definition/editing/rename-target.ts'
import type { EditedCheck } from './edited-site.ts'
import { placesAt, placesOf, rangeOfPlace } from './find-places.ts'

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
  return { place, id: idOfTarget(place.target), range: inside }
}

/** The edits that give an id another name in all files; those of a page or a content get another file name as well. Throws a RenameRefused. */
export function renameEdit(
  check: EditedCheck,
  { place }: Renamable,
  name: string,
  uriOf: (file: string) => string,
): WorkspaceEdit {
  const { places, move } = renameTarget(placesOf(check), place.target, name)
  // A place of an older form is known as well as can be; what would be written must be known exactly.
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
  // The texts are edited where they are, and then moved.
  return { documentChanges: [...texts, ...moves] }
}
