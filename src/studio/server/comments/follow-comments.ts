import { asObject } from '#src/base/json/plain-object.ts'
import { followAnchor, resolveAnchor } from '#src/definition/editing/anchor.ts'
import { isEqualJson } from '#src/definition/editing/equal-json.ts'
import type { ComposedFiles } from '#src/history/drafts/composed-drafts.ts'
import { parsedText } from '#src/studio/server/parsed-text.ts'
import type { CommentRepository, StoredThread } from './comment-repository.ts'

type TextOf = (file: string) => string | null

/** Keeps comments at what they are about while a draft changes: in reordered and edited lists, and under new names of files. */
export function createFollower(repository: CommentRepository, now: () => Date) {
  /** Call it with what a draft has before files change; the answer takes what it has then. */
  return async ({ textOf }: Pick<ComposedFiles, 'textOf'>, files: readonly string[]) => {
    const threads = await repository.threadsOf(files)
    const before = new Map(threads.length === 0 ? [] : files.map((file) => [file, textOf(file)]))
    return async (after: TextOf): Promise<void> => {
      for (const thread of threads) {
        const [old, next] = [before.get(thread.subject) ?? null, after(thread.subject)]
        if (old === null || next === old) continue
        if (next === null) await noteRename(thread.subject, old, before, after)
        else await follow(thread, parsedText(old), parsedText(next))
      }
    }
  }

  async function follow({ id, anchor }: StoredThread, old: unknown, next: unknown): Promise<void> {
    if (resolveAnchor(old, anchor) === null) return
    const followed = followAnchor(anchor, old, next)
    if (!isEqualJson(followed, anchor)) await repository.moveAnchor(id, followed)
  }

  /** A removed file whose document is in a new one was renamed. */
  async function noteRename(from: string, old: string, before: ReadonlyMap<string, string | null>, after: TextOf): Promise<void> {
    const document = nameless(old)
    const isNew = (file: string) => before.get(file) === null && folderOf(file) === folderOf(from)
    const to = [...before.keys()].find((file) => isNew(file) && isEqualJson(nameless(after(file) ?? ''), document))
    if (to !== undefined) await repository.noteMove(from, to, now())
  }
}

/** The file of a thread in a site: its own, or the one that it was renamed to; null for none. */
export function presentFile(file: string, textOf: TextOf, moves: ReadonlyMap<string, readonly string[]>): string | null {
  const seen = new Set<string>()
  const waiting = [file]
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    if (textOf(name) !== null) return name
    seen.add(name)
    waiting.push(...(moves.get(name) ?? []).filter((each) => !seen.has(each)))
  }
  return null
}

/** A document without what a new name changes in it. */
function nameless(text: string): unknown {
  const { id: _, ...document } = asObject(parsedText(text))
  return document
}

function folderOf(file: string): string {
  return file.slice(0, file.lastIndexOf('/') + 1)
}
