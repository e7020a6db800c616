import type { SearchRepository } from './search-repository.ts'

interface Options {
  readonly search: Pick<SearchRepository, 'prepare'>
  readonly log: { error(about: object, message: string): void }
}

/** Reads what searches look at before a visitor needs it, beside the requests. */
export interface SearchPreparation {
  /** Begins, and does not wait: at start and after every import. */
  begin(): void
  /** Gives up what is under way. */
  stop(): Promise<void>
}

/** A failure is logged and nothing more: the first search then reads for itself. */
export function createSearchPreparation({ search, log }: Options): SearchPreparation {
  const stopping = new AbortController()
  let preparing: Promise<unknown> = Promise.resolve()

  async function prepare(): Promise<void> {
    try {
      await search.prepare(stopping.signal)
    } catch (err) {
      if (!stopping.signal.aborted) log.error({ err }, 'the search could not be prepared; the first one will read what it needs')
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
