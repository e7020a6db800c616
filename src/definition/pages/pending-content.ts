import type { PageContext } from './page-context.ts'

/** Thrown if a page needs unresolved content of a module type; has the promise for each key. */
export class PendingContent extends Error {
  readonly answers: ReadonlyMap<string, PromiseLike<object>>

  constructor(answers: ReadonlyMap<string, PromiseLike<object>>) {
    super('content is being resolved')
    this.answers = answers
  }
}

/** A promise failed, so the content stays as written; a retry may succeed. */
export class UnresolvedContent extends Error {
  readonly written: object

  constructor(written: object) {
    super('content is shown as it is written')
    this.written = written
  }
}

/** Applies `work` to all items, then throws once for all pending content, which is thus resolved in parallel. */
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

/** Resolves a page, and again after pending content. A page without promises is resolved once, synchronously. */
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
