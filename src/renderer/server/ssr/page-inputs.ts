import { hash } from 'node:crypto'
import type { PageDocument } from '#schemas/site/page-document.ts'
import type { PageService } from '#src/live-site/page-service.ts'
import { ALL_LISTINGS, type InputTag, type NoteInputs } from '#src/platform/cache/page-inputs.ts'
import { iconLinks } from '#src/renderer/server/installable/icons.ts'
import { InternalApiError, type NotedFetch } from './internal-fetch.ts'
import type { InternalFetch } from './renderer.ts'

/** What a page was made from (docs/caching.md). */
export interface PageInputs {
  readonly tags: readonly InputTag[]
  /** Hashes of the page document, and of what surrounds it. */
  readonly document: LateHash
  readonly frame: string
  readonly reads: readonly PageRead[]
}

/** A hash that is made on first use, which is after a change; until then it keeps what it is made from, as the page's state does. */
type LateHash = () => string

/** An answer of the API that a page was made from. */
interface PageRead {
  readonly url: string
  /** Of the answer; that of an error names it. */
  readonly hash: LateHash
  /** Null if nobody knows: such a page is made anew for each version. */
  readonly tags: readonly InputTag[] | null
}

/** Whether all that a page was made from has a name. */
export function areNamed({ reads }: PageInputs): boolean {
  return reads.every(({ tags }) => tags !== null)
}

/** Of a page that is not kept. */
export const NO_INPUTS: PageInputs = { tags: [], document: () => '', frame: '', reads: [] }

/** A page, and what its document was made from. */
export interface PageSubject {
  readonly service: PageService
  readonly page: PageDocument
  readonly noted: readonly InputTag[]
}

export interface InputNotes {
  /** Reads for the page, and notes it. */
  readonly get: InternalFetch
  /** After the last read. */
  readonly inputs: (subject: PageSubject) => PageInputs
}

export function createInputNotes(fetch: NotedFetch): InputNotes {
  const reads = new Map<string, PageRead>()
  return {
    async get(url) {
      const { promise, read } = readNoted(fetch, url)
      reads.set(url, await read)
      return promise
    },
    inputs: (subject) => inputsOf(subject, [...reads.values()]),
  }
}

/** The inputs of a page as they are now, if all are as they were. Reads again what `changed` may have changed; null: everything. */
export async function sameInputs(
  fetch: NotedFetch,
  before: PageInputs,
  subject: PageSubject,
  changed: ReadonlySet<InputTag> | null,
): Promise<PageInputs | null> {
  const isOther = digestOf(subject.page) !== before.document() || frameOf(subject) !== before.frame
  if (isOther || !areNamed(before)) return null
  const isSame = ({ tags }: PageRead) => changed !== null && tags !== null && !tags.some((tag) => changed.has(tag))
  const reads = await Promise.all(before.reads.map((read) => (isSame(read) ? read : readNoted(fetch, read.url).read)))
  return reads.every(({ hash }, index) => hash() === before.reads[index]?.hash()) ? inputsOf(subject, reads) : null
}

/** `read` never rejects. */
function readNoted(fetch: NotedFetch, url: string): { readonly promise: Promise<unknown>; readonly read: Promise<PageRead> } {
  let tags: readonly InputTag[] | null = null
  const note: NoteInputs = (some) => {
    tags = some
  }
  const promise = fetch(url, note)
  const read = promise.then(
    (answer) => ({ url, hash: lateHash(answer), tags }),
    (error: unknown) => {
      const name = error instanceof InternalApiError ? `${error.status} ${error.code}` : 'failed'
      return { url, hash: () => name, tags }
    },
  )
  return { promise, read }
}

function inputsOf(subject: PageSubject, reads: readonly PageRead[]): PageInputs {
  const { page, noted } = subject
  const own = [`page-${page.id}`, 'site', ...(page.status === 200 ? [] : (['not-found'] as const))] as const
  const tags = new Set<InputTag>([...own, ...noted, ...reads.flatMap((read) => read.tags ?? ALL_LISTINGS)])
  return { tags: [...tags], document: lateHash(page), frame: frameOf(subject), reads }
}

const frames = new WeakMap<PageService, string>()
const shells = new WeakMap<object, string>()

/** What a document has of the site beside the page: `make-page.ts`. */
function frameOf({ service, page }: PageSubject): string {
  const { header, config } = service.site
  const parts = () => [service.theme, iconLinks(header), config.videos, config.tracking]
  const shell = service.shell(page.language)
  return once(frames, service, parts) + once(shells, shell, () => shell)
}

/** The digest of what follows from an object that stays the same. */
function once<Key extends object>(known: WeakMap<Key, string>, key: Key, value: () => object): string {
  const digest = known.get(key) ?? digestOf(value())
  known.set(key, digest)
  return digest
}

function lateHash(value: unknown): LateHash {
  let source: unknown = value
  let made: string | undefined
  return () => {
    made ??= digestOf(source)
    source = null
    return made
  }
}

function digestOf(value: unknown): string {
  return hash('sha1', JSON.stringify(value) ?? '', 'base64')
}
