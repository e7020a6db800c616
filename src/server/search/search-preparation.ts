import type { SearchRepository } from './search-repository.ts'

interface Options {
  readonly search: Pick<SearchRepository, 'prepare'>
  readonly log: { error(about: object, message: string): void }
}

/** Loads the search data in the background, before the first search needs it. */
export interface SearchPreparation {
  /** Starts without waiting: at start and after every import. */
  begin(): void
  /** Aborts a load in progress. */
  stop(): Promise<void>
}

/** A failure is only logged; the first search then loads the data itself. */
export function createSearchPreparation({ search, log }: Options): SearchPreparation {
  const stopping = new AbortController()
  let preparing: Promise<unknown> = Promise.resolve()

  async function prepare(): Promise<void> {
    try {
      await search.prepare(stopping.signal)
    } catch (err) {
      if (!stopping.signal.aborted) log.error({ err }, 'could not prepare the search index; the first search builds it')
    }
  }

  return {
    begin() {
      preparing = Promise.all([preparing, prepare()])
    },
    async stop() {
      stopping.abort()
      await preparing
    },
  }
}
