import { useMutation } from '@tanstack/react-query'
import type { StudioFile } from '#schemas/studio/studio-api.ts'
import { parseText, rewriteJson } from '#src/definition/editing/edits-between.ts'
import { filePath } from '#src/studio/client/api/queries.ts'
import { askStudio, StudioError } from '#src/studio/client/api/studio-request.ts'
import { useSessions } from './sessions-context.ts'

/** Makes another value of that of a file; null where there is no file yet. */
export type ChangeValue = (value: unknown) => unknown

/**
 * Changes a file of the draft that is not open in a form, and begins a draft where there is none. Where somebody else has changed the file meanwhile, their text is read and changed. `words` name the change in the history, by which it is undone.
 */
export function useChangeFile(file: string, words: string, onChanged: () => Promise<void>) {
  const sessions = useSessions()

  async function write(change: ChangeValue): Promise<void> {
    await sessions.flushAll()
    const found = await readIfThere(sessions.draft(), file)
    const value = change(found === null ? null : parseText(found.text))
    const text = found === null ? `${JSON.stringify(value, null, 2)}\n` : rewriteJson(found.text, value)
    if (text !== found?.text) await sessions.apply([{ file, hash: found?.hash ?? null, text }], words)
  }

  return useMutation({
    // One after another: each starts with what the one before has written.
    scope: { id: `change ${file}` },
    mutationFn: (change: ChangeValue) =>
      write(change).catch((error) => {
        if (error instanceof StudioError && error.status === 412) return write(change)
        throw error
      }),
    onSuccess: onChanged,
  })
}

async function readIfThere(draft: string, file: string): Promise<StudioFile | null> {
  try {
    return await askStudio<StudioFile>(filePath(draft, file))
  } catch (error) {
    if (error instanceof StudioError && error.status === 404) return null
    throw error
  }
}
