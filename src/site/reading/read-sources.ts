import type { ModuleTypes } from '#schemas/modules/module-type.ts'
import type { Finding } from '#schemas/site/finding.ts'
import { type FileKind, fileKindOf, isFeedFile, isIgnoredFile, NAMED_FILES } from './file-kinds.ts'
import { migrate } from './migrate.ts'
import { parseFeed } from './parse-feed.ts'
import { parseJson } from './parse-json.ts'
import { findingAt, findingOfFile, placeOfFinding, type SourceFile } from './source-file.ts'
import { didYouMean, suggest } from './suggest.ts'

/** The parsed files of a site definition, in the current version. */
export interface Sources {
  readonly files: ReadonlyMap<string, SourceFile>
  /** The unreadable files, and why. */
  readonly unreadable: ReadonlyMap<string, readonly Finding[]>
  readonly findings: readonly Finding[]
}

/**
 * Parses every file of a site definition; `unread` are findings of unreadable files, `leftOut` are files skipped on purpose,
 * without findings.
 */
export function readSources(
  bytesOf: ReadonlyMap<string, Uint8Array>,
  unread: readonly Finding[],
  moduleTypes: ModuleTypes,
  leftOut: ReadonlySet<string>,
): Sources {
  const files = new Map<string, SourceFile>()
  const unreadable = new Map<string, readonly Finding[]>(unread.map((finding) => [finding.file, [finding]]))
  for (const file of leftOut) unreadable.set(file, [])
  const findings = [...unread]
  for (const [file, bytes] of bytesOf) {
    if (isIgnoredFile(file)) continue
    const kind = fileKindOf(file)
    if (kind === null || (kind.name === 'content' && !Object.hasOwn(moduleTypes, kind.type))) {
      const absent = NAMED_FILES.filter((name) => !bytesOf.has(name))
      findings.push(kind === null ? unknownFile(file, absent) : unknownType(file, kind, moduleTypes))
      continue
    }
    const read = readSource(file, kind, bytes, moduleTypes)
    findings.push(...read.findings)
    if (read.source === null) unreadable.set(file, [...read.findings])
    else files.set(file, read.source)
  }
  return { files, unreadable, findings }
}

function readSource(
  file: string,
  kind: FileKind,
  bytes: Uint8Array,
  moduleTypes: ModuleTypes,
): { readonly source: SourceFile | null; readonly findings: readonly Finding[] } {
  const { value, locate, findings } = isFeedFile(file) ? parseFeed(file, bytes) : parseJson(file, bytes)
  if (locate === null) return { source: null, findings }
  const migrated = migrate(value, kind, moduleTypes)
  if (migrated.fault === null) return { source: { file, kind, value, locate }, findings }
  const { fault, severity } = migrated.fault
  return {
    source: severity === 'error' ? null : { file, kind, value: migrated.value, locate },
    findings: [...findings, findingAt({ file, locate }, fault, severity)],
  }
}

/** A file of content in a folder of no module type. Those of one folder are one finding. */
function unknownType(file: string, kind: FileKind, moduleTypes: ModuleTypes): Finding {
  const types = Object.keys(moduleTypes)
  const { ending, suggestion } = didYouMean(kind.type, types, `Move it to content/<type>: ${types.join(', ')}.`)
  const message = `no module type is called "${kind.type}"`
  const cure = ending === '' ? suggestion : `Rename the folder. ${suggestion}`
  const finding = findingOfFile(file, 'unknown-file', message + ending, cure, 'warning')
  const place = placeOfFinding(finding)
  const key = `folder:${suggest(kind.type, types) ?? kind.type}`
  const cause = {
    key,
    message: `${message}${ending} {places} need its files`,
    suggestion: cure,
    related: 'needs a file of it',
    place,
  }
  return { ...finding, cause }
}

function unknownFile(file: string, absent: readonly string[]): Finding {
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
