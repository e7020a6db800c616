import type { Goal } from '#schemas/property/goal.ts'
import type { PageDocument } from '#schemas/site/page-document.ts'
import { MAX_TEXT_LENGTH, readPropertySearch, writePropertySearch } from '#src/features/search/rules/property-search.ts'
import type { WordReader } from '#src/features/search/server/read-words.ts'
import type { PageService } from '#src/live-site/page-service.ts'

interface Asked {
  readonly service: PageService
  readonly page: PageDocument
  readonly goal: Goal
  readonly search: string
}

/** Whether a query string has a text that has not been converted to filters. */
export function hasText(search: string): boolean {
  return search.includes('text=') && (new URLSearchParams(search).get('text') ?? '') !== ''
}

/** The address of the filters in a typed text (SRCH-18), possibly of the list with the other goal. */
export async function addressOfText(words: WordReader, { service, page, goal, search }: Asked): Promise<string> {
  const query = new URLSearchParams(search)
  const text = (query.get('text') ?? '').slice(0, MAX_TEXT_LENGTH)
  const { listingSite: site } = service
  const understood = await words.understand(readPropertySearch(goal, query), { text, language: page.language, site })
  const path = understood.goal === goal ? page.path : (site.listPath(understood.goal, page.language) ?? page.path)
  const written = writePropertySearch(understood)
  return written === '' ? path : `${path}?${written}`
}
