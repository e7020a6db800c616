import type { Location, Position, Range } from 'vscode-languageserver/node'
import { type NamedPlace, namedPlaces, type Target, targetOfFile } from '#src/definition/editing/named-places.ts'
import { rangeOf } from './diagnostics.ts'
import type { EditedCheck } from './edited-site.ts'

/** The places of a check, computed on demand. */
const cached = new WeakMap<EditedCheck, readonly NamedPlace[]>()

/** All definitions and uses of names in a check. */
export function placesOf(check: EditedCheck): readonly NamedPlace[] {
  const places = cached.get(check) ?? namedPlaces(check.definition)
  cached.set(check, places)
  return places
}

/** The places at a position. */
export function placesAt(check: EditedCheck, file: string, position: Position): readonly NamedPlace[] {
  return placesOf(check).filter(
    (place) => place.source.file === file && place.path.length > 0 && isInside(position, rangeOfPlace(place)),
  )
}

/** The definitions of the name at a position. */
export function definitionsAt(check: EditedCheck, file: string, position: Position, uriOf: (file: string) => string): Location[] {
  const targets = new Set(placesAt(check, file, position).map(({ target }) => target))
  const media = [...targets].filter(
    (target) => check.contents.media.has(target.replace(/^media\//, '')) && target.startsWith('media/'),
  )
  return [
    ...placesOf(check)
      .filter(({ target, isDefinition }) => isDefinition && targets.has(target))
      .map((place) => locationOf(place, uriOf)),
    ...media.map((file) => ({ uri: uriOf(file), range: START })),
  ]
}

/** All uses of the name at a position; without a name, of the file. */
export function usesAt(
  check: EditedCheck,
  file: string,
  position: Position,
  { withDefinition, uriOf }: { readonly withDefinition: boolean; readonly uriOf: (file: string) => string },
): Location[] {
  const targets = new Set(targetsAt(check, file, position))
  return placesOf(check)
    .filter(({ target, isDefinition }) => targets.has(target) && (withDefinition || !isDefinition))
    .map((place) => locationOf(place, uriOf))
}

/** The targets at a position; without a name, the file's. */
export function targetsAt(check: EditedCheck, file: string, position: Position): readonly Target[] {
  const here = placesAt(check, file, position)
  if (here.length > 0) return here.map(({ target }) => target)
  const source = check.definition.sources.get(file)
  const target = source === undefined ? null : targetOfFile(source)
  return target === null ? [] : [target]
}

/** The range of a name; the start of the file for a file's name. */
export function rangeOfPlace({ source, path }: NamedPlace): Range {
  return path.length === 0 ? START : rangeOf(source.locate(path))
}

const START: Range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }

function locationOf(place: NamedPlace, uriOf: (file: string) => string): Location {
  return { uri: uriOf(place.source.file), range: rangeOfPlace(place) }
}

function isInside({ line, character }: Position, { start, end }: Range): boolean {
  const isAfter = line > start.line || (line === start.line && character >= start.character)
  return isAfter && (line < end.line || (line === end.line && character <= end.character))
}
