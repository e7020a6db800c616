import { hash } from 'node:crypto'
import type { PageDocument } from '#schemas/site/page-document.ts'
import type { PageService } from '#src/live-site/page-service.ts'
import type { InputTag, NoteInputs } from '#src/platform/cache/page-inputs.ts'
import { iconLinks } from '#src/renderer/server/installable/icons.ts'
import { InternalApiError, type NotedFetch } from './internal-fetch.ts'
import type { InternalFetch } from './renderer.ts'

/** What a page was made from (docs/caching.md). */
export interface PageInputs {
  readonly tags: readonly InputTag[]
  /** The addresses of the API that it read. */
  readonly reads: readonly string[]
  /** A hash of all that it was made from; null if something has no name: such a page is made anew for each version. */
  readonly digest: string | null
}

/** Of a page that is not kept. */
export const NO_INPUTS: PageInputs = { tags: [], reads: [], digest: null }

/** Of a page: its document, and what surrounds it. */
export interface PageSubject {
  readonly service: PageService
  readonly page: PageDocument
}

export interface InputNotes {
  /** Reads for the page, and notes it. */
  readonly get: InternalFetch
  readonly note: NoteInputs
  /** After the last read. */
  readonly inputs: (subject: PageSubject) => PageInputs
}

export function createInputNotes(fetch: NotedFetch): InputNotes {
  const tags = new Set<InputTag>(['site'])
  const answers = new Map<string, string>()
  let isNamed = true
  const note: NoteInputs = (some) => {
    for (const tag of some) tags.add(tag)
  }
  return {
    note,
    async get(url) {
      let isRead = false
      try {
        const answer = await fetch(url, (some) => {
          isRead = true
          note(some)
        })
        answers.set(url, digestOf(answer))
        return answer
      } catch (error) {
        answers.set(url, error instanceof InternalApiError ? `${error.status} ${error.code}` : 'failed')
        throw error
      } finally {
        isNamed &&= isRead
      }
    },
    inputs({ service, page }) {
      if (page.status !== 200) tags.add('not-found')
      tags.add(`page-${page.id}`)
      const reads = [...answers.keys()].toSorted()
      const shell = digestOfObject(service.shell(page.language))
      const parts = [frameOf(service), shell, digestOf(page), ...reads.map((url) => [url, answers.get(url)])]
      return { tags: [...tags], reads, digest: isNamed ? digestOf(parts) : null }
    },
  }
}

/** Reads again what a page was made from. Null if anything differs. */
export async function sameInputs(before: PageInputs, subject: PageSubject, notes: InputNotes): Promise<PageInputs | null> {
  if (before.digest === null) return null
  await Promise.all(before.reads.map((url) => notes.get(url).catch(() => undefined)))
  const now = notes.inputs(subject)
  return now.digest === before.digest ? now : null
}

const frames = new WeakMap<PageService, string>()

/** What a document has of the site beside page and shell: `make-page.ts`. */
function frameOf(service: PageService): string {
  const { header, config } = service.site
  const known = frames.get(service) ?? digestOf([service.theme, iconLinks(header), config.videos, config.tracking])
  frames.set(service, known)
  return known
}

const digests = new WeakMap<object, string>()

/** Of an object that stays the same. */
function digestOfObject(value: object): string {
  const known = digests.get(value) ?? digestOf(value)
  digests.set(value, known)
  return known
}

function digestOf(value: unknown): string {
  return hash('sha1', JSON.stringify(value) ?? '', 'base64')
}
