import type { ModuleTypes } from '#schemas/modules/module-type.ts'
import type { Finding } from '#schemas/site/finding.ts'
import { fileKindOf } from './file-kinds.ts'
import { findingOfFile, placeOfFinding } from './source-file.ts'
import { suggest } from './suggest.ts'

const FOLDERS = ['pages', 'content', 'data', 'media', 'documents']

/** A file in an unknown folder. */
export interface FileOfWrongFolder {
  /** One finding for all files of the folder. */
  readonly finding: Finding
  /** The path in the intended folder, if that has no files; otherwise null. */
  readonly meant: string | null
}

/** A file outside the folders of a definition or of module types; null for other files. `present` are all files. */
export function inWrongFolder(file: string, present: Iterable<string>, moduleTypes: ModuleTypes): FileOfWrongFolder | null {
  const [top = '', second = '', ...rest] = file.split('/')
  if (second === '') return null
  if (!FOLDERS.includes(top)) return ofFolder(file, top, [second, ...rest], { parent: '', folders: FOLDERS, present })
  const kind = fileKindOf(file)
  if (kind?.name !== 'content' || Object.hasOwn(moduleTypes, kind.type)) return null
  return ofFolder(file, second, rest, { parent: 'content/', folders: Object.keys(moduleTypes), present })
}

interface Expected {
  /** With a final slash. */
  readonly parent: string
  readonly folders: readonly string[]
  readonly present: Iterable<string>
}

function ofFolder(
  file: string,
  name: string,
  rest: readonly string[],
  { parent, folders, present }: Expected,
): FileOfWrongFolder {
  const right = suggest(name, folders)
  const isModuleType = parent !== ''
  const message = isModuleType ? `no module type is called "${name}"` : `a site definition has no folder "${name}"`
  const meant = right === null || hasFiles(`${parent}${right}/`, present) ? null : `${parent}${right}/${rest.join('/')}`
  const ending = right === null ? '' : `; did you mean "${right}"?`
  const suggestion = right === null ? elsewhere(isModuleType, folders) : `Rename the folder. Write "${right}".`
  // The intended folder's files are reported missing where they are referenced.
  const finding = findingOfFile(file, 'unknown-file', message + ending, suggestion, meant === null ? 'warning' : 'error')
  const cause = {
    key: `folder:${parent}${name}`,
    message: `${message}, so {places} are not read${ending}`,
    suggestion,
    related: 'is not read',
    place: placeOfFinding(finding),
  }
  return { finding: { ...finding, cause }, meant }
}

function elsewhere(isModuleType: boolean, folders: readonly string[]): string {
  return isModuleType
    ? `Move it to content/<type>: ${folders.join(', ')}.`
    : `Its folders are ${folders.join(', ')}; what is not of the site belongs elsewhere.`
}

function hasFiles(folder: string, present: Iterable<string>): boolean {
  for (const name of present) if (name.startsWith(folder)) return true
  return false
}
