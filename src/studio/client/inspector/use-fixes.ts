import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { StudioFileChange, StudioFix } from '#schemas/studio/studio-api.ts'
import { applyTextEdits } from '#src/definition/editing/edit-json.ts'
import { createFixEditor } from '#src/definition/editing/fix-editor.ts'
import { fileQuery } from '#src/studio/client/api/queries.ts'
import { useSessions } from '#src/studio/client/saving/sessions-context.ts'

/** Applies the safe fix of a finding to the draft: to all of its files or none. */
export function useFix() {
  const sessions = useSessions()
  const queryClient = useQueryClient()
  return useMutation({
    async mutationFn({ edits, words }: StudioFix) {
      // The fix belongs to the text that the server has checked.
      await sessions.flushAll()
      const byFile = Map.groupBy(edits, ({ file }) => file)
      const changes = [...byFile].map(async ([file, all]): Promise<StudioFileChange> => {
        const { text, hash } = await queryClient.fetchQuery(fileQuery(sessions.draft(), file))
        const editor = createFixEditor(text)
        return { file, hash, text: applyTextEdits(text, all.flatMap(editor)) }
      })
      await sessions.apply(await Promise.all(changes), words)
    },
  })
}
