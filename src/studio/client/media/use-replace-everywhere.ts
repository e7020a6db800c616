import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StudioMediaDetails, StudioMediaUse } from '#schemas/studio/media-api.ts'
import type { StudioFileChange } from '#schemas/studio/studio-api.ts'
import { asObject } from '#src/base/json/plain-object.ts'
import { parseText, rewriteJson } from '#src/definition/editing/edits-between.ts'
import { withMediaReplaced } from '#src/definition/editing/media-uses.ts'
import { fromPointer, valueAt } from '#src/definition/reading/json-pointer.ts'
import { useText } from '#src/i18n/use-text.ts'
import { fileQuery } from '#src/studio/client/api/queries.ts'
import { useSessions } from '#src/studio/client/saving/sessions-context.ts'
import { withValueAt } from './at-pointer.ts'

/** Changes all files that use a picture, or none. */
function useChangeUses(draft: string) {
  const client = useQueryClient()
  const sessions = useSessions()
  const [isChanging, setChanging] = useState(false)
  const [error, setError] = useState<unknown>(null)
  async function change(
    places: readonly StudioMediaUse[],
    words: string,
    edit: (value: unknown, file: string) => unknown,
  ): Promise<boolean> {
    setChanging(true)
    setError(null)
    try {
      await sessions.flushAll()
      const changes: StudioFileChange[] = []
      for (const file of new Set(places.map((place) => place.file))) {
        // The cached file may be outdated.
        const { text, hash } = await client.fetchQuery({ ...fileQuery(draft, file), staleTime: 0 })
        changes.push({ file, hash, text: rewriteJson(text, edit(parseText(text), file)) })
      }
      if (changes.length > 0) await sessions.apply(changes, words)
      await client.invalidateQueries({ queryKey: ['media'] })
      return true
    } catch (problem) {
      setError(problem)
      return false
    } finally {
      setChanging(false)
    }
  }
  return { change, isChanging, error }
}

export function useReplaceEverywhere(draft: string) {
  const text = useText()
  const { change, isChanging, error } = useChangeUses(draft)
  const replace = ({ name, places }: Pick<StudioMediaDetails, 'name' | 'places'>, next: string) =>
    change(places, text('studio-media.undo.replaced', { name }), (value) => withMediaReplaced(value, name, next))
  return { replace, isReplacing: isChanging, error }
}

/** Sets a picture's focal point in all places of the draft; undefined lets the server detect it. */
export function useFocusEverywhere(draft: string) {
  const text = useText()
  const { change, isChanging, error } = useChangeUses(draft)
  const setFocus = ({ name, places }: Pick<StudioMediaDetails, 'name' | 'places'>, focus: unknown) => {
    const pictures = places.filter(({ kind }) => kind === 'picture')
    return change(pictures, text('studio-media.undo.focus', { name }), (value, file) =>
      pictures
        .filter((place) => place.file === file)
        .reduce((now, { pointer }) => {
          // Somebody may have replaced the picture there.
          const { src } = asObject(valueAt(now, fromPointer(pointer)))
          return src === name ? withValueAt(now, `${pointer}/focus`, focus) : now
        }, value),
    )
  }
  return { setFocus, isChanging, error }
}
