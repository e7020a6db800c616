import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import type { Language } from '#schemas/language.ts'
import type { TranslationNote } from '#schemas/site/translations.ts'
import type { StudioFile } from '#schemas/studio/studio-api.ts'
import { parseText, rewriteJson } from '#src/definition/editing/edits-between.ts'
import { TRANSLATIONS_FILE, withNote, withNotesOfFile } from '#src/definition/translation/translation-notes.ts'
import { useText } from '#src/i18n/use-text.ts'
import { filePath } from '#src/studio/client/api/queries.ts'
import { askStudio, StudioError } from '#src/studio/client/api/studio-request.ts'
import { useSessions } from '#src/studio/client/saving/sessions-context.ts'
import { languageTextsQuery } from './languages-queries.ts'

/** Notes of texts in one language, by pointer; null removes a note. */
export type ChangedNotes = ReadonlyMap<string, TranslationNote | null>

type SetNotes = (file: string, language: Language, changed: ChangedNotes) => Promise<void>

/** Writes notes to translations.json of the draft, one change at a time. */
export function useTranslationNotes(): SetNotes {
  const client = useQueryClient()
  const words = useText()
  const sessions = useSessions()
  const last = useRef<Promise<void>>(Promise.resolve())
  return useCallback<SetNotes>(
    (file, language, changed) => {
      const write = async (): Promise<void> => {
        await sessions.flushAll()
        const draft = sessions.draft()
        const [{ notes }, translations] = await Promise.all([
          client.fetchQuery({ ...languageTextsQuery(draft, file, language), staleTime: 0 }),
          readTranslations(draft),
        ])
        let next = notes
        for (const [pointer, note] of changed) next = withNote(next, pointer, language, note)
        const before = translations === null ? null : parseText(translations.text)
        const value = withNotesOfFile(before, file, next)
        const text = translations === null ? `${JSON.stringify(value, null, 2)}\n` : rewriteJson(translations.text, value)
        if (text === translations?.text || (translations === null && Object.keys(value.texts ?? {}).length === 0)) return
        await sessions.apply(
          [{ file: TRANSLATIONS_FILE, hash: translations?.hash ?? null, text }],
          words('studio-languages.undo.notes'),
        )
      }
      // If somebody else writes a note at the same time, this change is applied to theirs.
      const done = last.current.then(() =>
        write().catch((error) => (isChangedMeanwhile(error) ? write() : Promise.reject(error))),
      )
      last.current = done.catch(() => undefined)
      return done
    },
    [client, sessions, words],
  )
}

async function readTranslations(draft: string): Promise<StudioFile | null> {
  try {
    return await askStudio<StudioFile>(filePath(draft, TRANSLATIONS_FILE))
  } catch (error) {
    if (error instanceof StudioError && error.status === 404) return null
    throw error
  }
}

function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof StudioError && error.status === 412
}
