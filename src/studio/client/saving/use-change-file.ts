import { useMutation } from '@tanstack/react-query'
import type { StudioFile } from '#schemas/studio/studio-api.ts'
import { parseText, rewriteJson } from '#src/definition/editing/edits-between.ts'
import { filePath } from '#src/studio/client/api/queries.ts'
import { askStudio, StudioError } from '#src/studio/client/api/studio-request.ts'
import { useSessions } from './sessions-context.ts'

/** Maps the value of a file to the new one; null if there is no file yet. */
export type ChangeValue = (value: unknown) => unknown

/**
 * Changes a file of the draft outside a form; creates a draft if necessary. If somebody else has changed the file, applies the
 * change to their text. `words` name the step for undo.
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
    // Sequential: each starts with the result of the previous one.
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
