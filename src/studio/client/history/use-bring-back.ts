import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { StudioVersionFile } from '#schemas/studio/history-api.ts'
import type { StudioFileChange } from '#schemas/studio/studio-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { fileQuery } from '#src/studio/client/api/queries.ts'
import { askStudio, StudioError } from '#src/studio/client/api/studio-request.ts'
import { useSessions } from '#src/studio/client/saving/sessions-context.ts'
import { broughtBack, contentOfModule, contentsOf, moduleBroughtBack, type TwoStates } from './bring-back.ts'

/** A part of a version to restore: a file, a page with its contents, or one module of a page. */
export type Wanted =
  | { readonly kind: 'file'; readonly file: string; readonly title: string }
  | { readonly kind: 'page'; readonly file: string; readonly title: string }
  | { readonly kind: 'module'; readonly file: string; readonly title: string; readonly pointer: string }

export function useBringBack(version: number, differing: readonly string[]) {
  const text = useText()
  const sessions = useSessions()
  const queryClient = useQueryClient()

  async function statesOf(file: string): Promise<TwoStates> {
    const draft = sessions.draft()
    const [current, { text: earlier }] = await Promise.all([
      queryClient.fetchQuery(fileQuery(draft, file)).catch((error) => {
        if (error instanceof StudioError && error.status === 404) return null
        throw error
      }),
      askStudio<StudioVersionFile>(`/history/${version}/file?file=${encodeURIComponent(file)}`),
    ])
    return { file, current, earlier }
  }

  async function changesFor(wanted: Wanted): Promise<readonly StudioFileChange[]> {
    const main = await statesOf(wanted.file)
    const others = async (files: readonly string[]) => {
      const states = await Promise.all(files.filter((file) => differing.includes(file)).map(statesOf))
      return states.map(broughtBack)
    }
    if (wanted.kind === 'page')
      return [broughtBack(main), ...(await others(main.earlier === null ? [] : contentsOf(main.earlier)))]
    if (wanted.kind === 'file') return [broughtBack(main)]
    const content = main.earlier === null ? null : contentOfModule(main.earlier, wanted.pointer)
    return [moduleBroughtBack(main, wanted.pointer), ...(await others(content === null ? [] : [content]))]
  }

  return useMutation({
    async mutationFn(wanted: Wanted) {
      // Unsent edits are part of the current state.
      await sessions.flushAll()
      return await sessions.apply(await changesFor(wanted), text('studio.undo.bring-back', { file: wanted.title }))
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['version-changes'] }),
  })
}
