import { asList, asObject, type PlainObject } from '#src/base/json/plain-object.ts'
import { mediaFault } from '#src/definition/checks/media-fault.ts'
import { missingFileBelow, missingTarget } from '#src/definition/composition/missing-target.ts'
import type { Fault } from '#src/definition/reading/source-file.ts'
import { didYouMean } from '#src/definition/reading/suggest.ts'
import { AVAILABLE_STATUS } from '#src/features/properties/rules/availability.ts'
import { isImportedFile } from '#src/features/properties/rules/imported-file.ts'
import { readRemoteFile } from '#src/features/properties/rules/remote-file.ts'
import { propertyName, type RecordRule, type RecordSurroundings } from './record-surroundings.ts'

/** The pictures and documents of a property: present, unique and available. */
export const fileFaults: RecordRule = (record, surroundings) => [
  ...withoutPictures(record),
  ...projectFileFaults(record, surroundings),
]

/** The faults of a project's file, which is optional. */
export const projectFileFaults: RecordRule = (record, { media, mediaFiles, documents, documentFiles, pictureHosts }) => [
  ...repeatedPictures(record),
  ...repeatedDocuments(record),
  ...brokenFiles(record, { list: 'Pictures', field: 'Url' }, mediaFiles),
  ...brokenFiles(record, { list: 'Documents', field: 'Url' }, mediaFiles),
  ...brokenFiles(record, { list: 'Documents', field: 'File' }, documentFiles),
  ...(media === null ? [] : [...missingMedia(record, 'Pictures', media), ...missingMedia(record, 'Documents', media)]),
  ...(documents === null ? [] : missingPrivateDocuments(record, documents)),
  ...(pictureHosts === null
    ? []
    : [...foreignFiles(record, 'Pictures', pictureHosts), ...foreignFiles(record, 'Documents', pictureHosts)]),
]

function withoutPictures(record: PlainObject): readonly Fault[] {
  const { Pictures, Status } = record
  if (Status !== AVAILABLE_STATUS || (Pictures !== undefined && !Array.isArray(Pictures)) || asList(Pictures).length > 0)
    return []
  const message = `${propertyName(record)} has no pictures, so few visitors will open it`
  const suggestion = 'Add "Pictures": [{ "Url": "…" }], with files of the folder media.'
  return [{ path: Pictures === undefined ? [] : ['Pictures'], code: 'no-pictures', severity: 'warning', message, suggestion }]
}

function addresses(list: unknown, field: string): readonly { readonly index: number; readonly address: string }[] {
  return asList(list).flatMap((entry, index) => {
    const address = asObject(entry)[field]
    return typeof address === 'string' ? [{ index, address }] : []
  })
}

function repeatedPictures(record: PlainObject): readonly Fault[] {
  return repeated(addresses(record.Pictures, 'Url')).map(({ index, first }) => {
    const message = `picture ${index + 1} of ${propertyName(record)} is the same file as picture ${first + 1}`
    const path = ['Pictures', String(index)]
    const fix = { title: 'Remove the second', edits: [{ kind: 'remove', path } as const] }
    const about = { code: 'repeated-picture', severity: 'warning', message, suggestion: 'Remove one of the two.' } as const
    return { ...about, path: [...path, 'Url'], fix }
  })
}

/** Only the agency knows which of two document names is wrong. */
function repeatedDocuments(record: PlainObject): readonly Fault[] {
  return ['Url', 'File'].flatMap((field) =>
    repeated(addresses(record.Documents, field)).map(({ index, first, address }) => {
      const message = `document ${index + 1} of ${propertyName(record)} is the same file as document ${first + 1}, "${address}"`
      const suggestion = 'Remove one of the two, or name the file that it should be.'
      const path = ['Documents', String(index), field]
      return { path, code: 'repeated-document', severity: 'warning', message, suggestion } as const
    }),
  )
}

/** Repeated addresses in a list, with the index of the first. */
function repeated(list: ReturnType<typeof addresses>) {
  const firsts = new Map<string, number>()
  return list.flatMap(({ index, address }) => {
    const first = firsts.get(address)
    if (first !== undefined) return [{ index, first, address }]
    firsts.set(address, index)
    return []
  })
}

interface NamedFiles {
  readonly list: 'Pictures' | 'Documents'
  readonly field: 'Url' | 'File'
}

/** Empty, truncated or mislabelled files. One fault for all properties that use a file. */
function brokenFiles(
  record: PlainObject,
  { list, field }: NamedFiles,
  files: RecordSurroundings['mediaFiles'],
): readonly Fault[] {
  const role = list === 'Pictures' ? 'picture' : 'document'
  return addresses(record[list], field).flatMap(({ index, address }): readonly Fault[] => {
    const fault = mediaFault(role, address, { file: files.get(address), path: [list, String(index), field] })
    if (fault === null) return []
    const folder = field === 'File' ? 'documents' : 'media'
    const cause = missingTarget(`broken-file:${folder}/${address}`, fault.message, fault.suggestion)
    return [{ ...fault, severity: 'warning', message: `${fault.message}; ${propertyName(record)} names it`, cause }]
  })
}

function missingMedia(record: PlainObject, list: NamedFiles['list'], media: ReadonlySet<string>): readonly Fault[] {
  const files = addresses(record[list], 'Url').filter(
    ({ address }) => !address.startsWith('https:') && !isImportedFile(address) && !media.has(address),
  )
  return files.map(({ index, address }) => missingFile(record, [list, String(index), 'Url'], address, media))
}

function missingFile(record: PlainObject, path: readonly string[], name: string, media: ReadonlySet<string>): Fault {
  const what = path[0] === 'Pictures' ? 'picture' : 'document'
  const { ending, suggestion } = didYouMean(name, media, 'Put the file into the folder media, or name another one.')
  const message = `${propertyName(record)} has a ${what} "${name}", which is not in the folder media${ending}`
  const cause = missingFileBelow('media', name, media, suggestion)
  return { path, code: 'unknown-media', severity: 'warning', message, suggestion, cause }
}

/** A document without a file cannot be sent; the agency receives the request instead. */
function missingPrivateDocuments(record: PlainObject, files: ReadonlySet<string>): readonly Fault[] {
  return addresses(record.Documents, 'File')
    .filter(({ address }) => !files.has(address))
    .map(({ index, address }) => {
      const message = `${propertyName(record)} has a document whose file "${address}" is not in the folder documents`
      const suggestion = 'Put the file there, or take "File" away: then you are asked for it.'
      const path = ['Documents', String(index), 'File']
      const cause = missingFileBelow('documents', address, files, suggestion)
      return { path, code: 'unknown-document', severity: 'warning', message, suggestion, cause } as const
    })
}

const FOREIGN = {
  Pictures: { role: 'picture', code: 'unknown-picture-host', example: 'file.jpg' },
  Documents: { role: 'document', code: 'unknown-document-host', example: 'file.pdf' },
} as const

/** Files of other servers are downloaded only from hosts that site.json allows; otherwise the listing is shown without them. */
function foreignFiles(record: PlainObject, list: NamedFiles['list'], hosts: readonly string[]): readonly Fault[] {
  const { role, code, example } = FOREIGN[list]
  return addresses(record[list], 'Url')
    .filter(({ address }) => address.startsWith('https:'))
    .flatMap(({ index, address }) => {
      const host = readRemoteFile(address)?.hostname
      if (host !== undefined && hosts.includes(host)) return []
      const name = propertyName(record)
      const fault = { path: [list, String(index), 'Url'], code, severity: 'warning' } as const
      if (host === undefined) {
        const message = `${name} has a ${role} whose address has a port or a password, or is none`
        return [{ ...fault, message, suggestion: `Write an address such as "https://host/${example}".` }]
      }
      const message = `${name} has a ${role} of the host "${host}", which site.json does not allow; it is not shown`
      return [{ ...fault, message, suggestion: `Add "${host}" to listings.pictureHosts.` }]
    })
}
