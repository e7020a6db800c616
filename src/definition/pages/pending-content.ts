import type { PageContext } from './page-context.ts'

/** Thrown where a page needs content that its module type has not resolved yet; what each key becomes, once it is there. */
export class PendingContent extends Error {
  readonly answers: ReadonlyMap<string, PromiseLike<object>>

  constructor(answers: ReadonlyMap<string, PromiseLike<object>>) {
    super('content is being resolved')
    this.answers = answers
  }
}

/** Why a promise of a module type is rejected whose content stays as it is written; another try may succeed. */
export class UnresolvedContent extends Error {
  readonly written: object

  constructor(written: object) {
    super('content is shown as it is written')
    this.written = written
  }
}

/** Applies `work` to all items, and throws once for all content that is pending, so that it is resolved at the same time. */
export function mapPending<Item, Result>(items: readonly Item[], work: (item: Item) => Result): readonly Result[] {
  const pending = new Map<string, PromiseLike<object>>()
  const results = items.flatMap((item): Result[] => {
    try {
      return [work(item)]
    } catch (error) {
      if (!(error instanceof PendingContent)) throw error
      for (const [key, answer] of error.answers) pending.set(key, answer)
      return []
    }
  })
  if (pending.size > 0) throw new PendingContent(pending)
  return results
}

/**
 * Resolves a page, and again with what module types had to wait for. A page of which no type gives a promise is resolved once, and waits for
 * nothing.
 */
export async function settle<Result>(context: PageContext, resolve: (context: PageContext) => Result): Promise<Result> {
  const resolved = new Map<string, object>()
  const unresolved = new Set<string>()
  const settled = { ...context, resolved, unresolved }
  for (;;) {
    try {
      return resolve(settled)
    } catch (error) {
      if (!(error instanceof PendingContent)) throw error
      const answers = await Promise.all(
        [...error.answers].map(async ([key, answer]) => [key, await settledAnswer(answer)] as const),
      )
      for (const [key, { content, isUnresolved }] of answers) {
        resolved.set(key, content)
        if (isUnresolved) unresolved.add(key)
      }
    }
  }
}

async function settledAnswer(answer: PromiseLike<object>): Promise<{ readonly content: object; readonly isUnresolved: boolean }> {
  try {
    return { content: await answer, isUnresolved: false }
  } catch (error) {
    if (!(error instanceof UnresolvedContent)) throw error
    return { content: error.written, isUnresolved: true }
  }
}
