import type { ModuleTypes } from '#schemas/modules/module-type.ts'
import type { Finding } from '#schemas/site/finding.ts'
import { asObject } from '#src/base/json/plain-object.ts'
import { slugify } from '#src/base/text/slug.ts'
import type { Steps } from '#src/definition/steps/steps.ts'
import { contentOf, hashOfBytes } from './content-hash.ts'
import { type FileKind, fileKindOf, isDefinitionName, isFeedFile, isIgnoredFile, NAMED_FILES } from './file-kinds.ts'
import { type JsonPath, valueAt } from './json-pointer.ts'
import { migrate } from './migrate.ts'
import { parseFeed } from './parse-feed.ts'
import { parseJson } from './parse-json.ts'
import { type Fault, findingAt, findingOfFile, placeOfFinding, type SourceFile } from './source-file.ts'
import { didYouMean, suggest } from './suggest.ts'

/** The parsed files of a site definition, in the current version. */
export interface Sources {
  readonly files: ReadonlyMap<string, SourceFile>
  /** The unreadable files, and why. */
  readonly unreadable: ReadonlyMap<string, readonly Finding[]>
  /** Intended names below media of files in a misspelt folder. */
  readonly misplacedMedia: ReadonlySet<string>
  readonly findings: readonly Finding[]
}

interface ReadParts {
  readonly moduleTypes: ModuleTypes
  readonly steps: Steps
}

/** Null for an unreadable file, which the findings explain. */
interface ReadSource {
  readonly source: SourceFile | null
  readonly findings: readonly Finding[]
}

/** Files that are not read. */
interface OtherFiles {
  /** Skipped on purpose, without findings. */
  readonly leftOut: ReadonlySet<string>
  /** Below media and documents. */
  readonly media: ReadonlySet<string>
  readonly documents: ReadonlySet<string> | null
}

/** Parses all files of a site definition; `unread` are findings about unreadable files. */
export function readSources(
  bytesOf: ReadonlyMap<string, Uint8Array>,
  unread: readonly Finding[],
  { moduleTypes, steps }: ReadParts,
  { leftOut, media, documents }: OtherFiles,
): Sources {
  const files = new Map<string, SourceFile>()
  const unreadable = new Map<string, readonly Finding[]>(unread.map((finding) => [finding.file, [finding]]))
  for (const file of leftOut) unreadable.set(file, [])
  const findings = [...unread]
  const misplaced: string[] = []
  const present = [...bytesOf.keys(), ...(media.size > 0 ? ['media/'] : []), ...(documents?.size ? ['documents/'] : [])]
  for (const [file, bytes] of bytesOf) {
    if (isIgnoredFile(file)) continue
    const misfiled = inWrongFolder(file, present, moduleTypes)
    const kind = misfiled === null ? fileKindOf(file) : null
    if (misfiled !== null) {
      findings.push(misfiled.finding)
      // References to it are valid: the file exists in the misspelt folder.
      if (misfiled.meant?.startsWith(MEDIA)) misplaced.push(misfiled.meant.slice(MEDIA.length))
      else if (misfiled.meant !== null) unreadable.set(misfiled.meant, [misfiled.finding])
      continue
    }
    if (kind === null) {
      findings.push(
        unknownFile(
          file,
          NAMED_FILES.filter((name) => !bytesOf.has(name)),
        ),
      )
      continue
    }
    const read = steps.run('bytes', file, [bytes, moduleTypes], () =>
      steps.run('read', file, [contentOf(bytes), moduleTypes], () => readSource(file, kind, bytes, { moduleTypes, steps })),
    )
    findings.push(...read.findings)
    if (read.source === null) unreadable.set(file, [...read.findings])
    else files.set(file, read.source)
  }
  const ofConnector = namedByConnector(files.get('connector.json')?.value)
  const isNamed = (file: string) => ofConnector.some((name) => file === name || file.startsWith(`${name}/`))
  return {
    files,
    unreadable,
    misplacedMedia: new Set(misplaced),
    findings: findings.filter(({ code, file }) => code !== 'unknown-file' || !isNamed(file)),
  }
}

/** A page or content with an invalid name, which disks may treat differently. */
function misnamedFile(file: string, folder: string, name: string): Finding {
  const slug = slugify(name)
  const message = 'the name of such a file has lower-case letters, digits and hyphens; it is not read'
  const cure = isDefinitionName(slug) ? `Rename the file to "${folder}/${slug}.json".` : 'Rename the file.'
  return findingOfFile(file, 'unknown-file', message, cure, 'warning')
}

/** Tables and folders in a connector's settings, which are no files of the definition but are read. */
function namedByConnector(connector: unknown): readonly string[] {
  const { settings } = asObject(connector)
  return Object.values(asObject(settings)).filter((value) => typeof value === 'string')
}

const MEDIA = 'media/'

/** A file without faults is parsed when somebody asks for its value or for a place in it. */
function readSource(file: string, kind: FileKind, bytes: Uint8Array, { moduleTypes, steps }: ReadParts): ReadSource {
  let parsed: ReadSource | undefined
  const read = () => {
    parsed ??= parseSource(file, kind, bytes, moduleTypes)
    return parsed
  }
  const hash = hashOfBytes(bytes)
  const isPlain = steps.stored(
    'plain',
    { file, hash },
    [],
    () => read().source?.isOlder === false && read().findings.length === 0,
  )
  if (!isPlain || parsed !== undefined) return read()
  const source = () => {
    const { source: known } = read()
    if (known === null) throw new Error(`[Bug] ${file} could be read once and cannot be read again.`)
    return known
  }
  return {
    source: {
      ...{ file, kind, hash, isOlder: false },
      get value() {
        return source().value
      },
      locate: (path, at) => source().locate(path, at),
    },
    findings: [],
  }
}

function parseSource(file: string, kind: FileKind, bytes: Uint8Array, moduleTypes: ModuleTypes): ReadSource {
  const { value, locate, findings } = isFeedFile(file) ? parseFeed(file, bytes) : parseJson(file, bytes)
  if (locate === null) return { source: null, findings }
  const { value: today, fault } = migrate(value, kind, moduleTypes)
  const hash = hashOfBytes(bytes)
  if (fault === null) return { source: { file, kind, hash, value: today, locate, isOlder: false }, findings }
  const isWritable = findings.length === 0 && !isFeedFile(file)
  const older = findingAt({ file, locate }, isWritable ? withFix(fault, today) : { ...fault, ...cureOf(fault, file) })
  if (older.severity === 'error') return { source: null, findings: [...findings, older] }
  const writtenPath = writtenPaths(value, today)
  const source: SourceFile = {
    ...{ file, kind, hash, value: today, isOlder: true },
    locate: (path, at) => locate(writtenPath(path), at),
  }
  return { source, findings: [...findings, older] }
}

/** The fix writes the current form; only differing parts of the text change. */
function withFix(fault: Fault, today: unknown): Fault {
  if (today === undefined) return fault
  return { ...fault, fix: { title: 'Write it in today’s form', edits: [{ kind: 'replace', path: [], value: today }] } }
}

/** The cure if the program cannot fix the file. */
function cureOf({ code, suggestion }: Fault, file: string): Pick<Fault, 'suggestion'> {
  if (code !== 'older-version') return { suggestion }
  if (isFeedFile(file)) return { suggestion: 'Have the program that writes the feed write it in today’s form.' }
  return { suggestion: `Mend what else is wrong with the file first; then ${suggestion}` }
}

function unknownFile(file: string, absent: readonly string[]): Finding {
  const [, folder = '', name] = /^(pages|content\/[^/]+)\/(.+)\.json$/.exec(file) ?? []
  if (name !== undefined && !name.includes('/')) return misnamedFile(file, folder, name)
  const { ending, suggestion } = didYouMean(
    file,
    absent,
    'Correct its name or folder; what is not of the site belongs elsewhere.',
  )
  const message = `the site definition has no such file; it is not read${ending}`
  if (ending === '') return findingOfFile(file, 'unknown-file', message, suggestion, 'warning')
  const cure = `Rename the file. ${suggestion}`
  const finding = findingOfFile(file, 'unknown-file', message, cure, 'warning')
  const key = `file:${suggest(file, absent)}`
  return { ...finding, cause: { key, message, suggestion: cure, related: 'is missed here', place: placeOfFinding(finding) } }
}

const FOLDERS = ['pages', 'content', 'data', 'media', 'documents']

/** A file in an unknown folder. */
interface FileOfWrongFolder {
  /** One finding for all files of the folder. */
  readonly finding: Finding
  /** The path in the intended folder, if that has no files; otherwise null. */
  readonly meant: string | null
}

/** A file outside the folders of a definition or of module types; null for other files. `present` are all files. */
function inWrongFolder(file: string, present: Iterable<string>, moduleTypes: ModuleTypes): FileOfWrongFolder | null {
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

/**
 * Maps paths of a migrated file to its text: a value to its nearest ancestor that migrations left unchanged, at its path or as
 * the same object elsewhere; a text or number that is new at its path to the only place that lost an equal one. Anything else
 * keeps its path.
 */
function writtenPaths(written: unknown, migrated: unknown): (path: JsonPath) => JsonPath {
  let places: Places | null = null
  return (path) => {
    places ??= placesIn(written, migrated)
    for (let depth = path.length; depth > 0; depth--) {
      const [above, below] = [path.slice(0, depth), path.slice(depth)]
      const value = valueAt(migrated, above)
      if (value === undefined) continue
      if (value === valueAt(written, above)) return path
      const place = places.get(value)
      if (place) return [...place, ...below]
    }
    return path
  }
}

/** Objects and lists by identity; texts and numbers that left their path, null if several are equal. */
type Places = ReadonlyMap<unknown, JsonPath | null>

function placesIn(written: unknown, migrated: unknown): Places {
  const places = new Map<unknown, JsonPath | null>()
  const visit = (value: unknown, path: JsonPath) => {
    if (typeof value === 'object' && value !== null) {
      places.set(value, path)
      for (const [name, inner] of Object.entries(value)) visit(inner, [...path, name])
    } else if (value !== valueAt(migrated, path)) {
      places.set(value, places.has(value) ? null : path)
    }
  }
  visit(written, [])
  return places
}
