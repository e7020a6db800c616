import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Language } from '#schemas/language.ts'
import type { StudioLanguages, StudioTexts } from '#schemas/studio/languages-api.ts'
import { draftPath } from '#src/studio/client/api/queries.ts'
import { askStudio } from '#src/studio/client/api/studio-request.ts'

export function languagesQuery(draft: string) {
  return queryOptions({
    queryKey: ['languages', draft],
    queryFn: () => askStudio<StudioLanguages>(draftPath(draft, '/languages')),
    placeholderData: keepPreviousData,
  })
}

export function languageTextsQuery(draft: string, file: string, language: Language) {
  const asked = new URLSearchParams({ file, language })
  return queryOptions({
    queryKey: ['languages', draft, file, language],
    queryFn: () => askStudio<StudioTexts>(draftPath(draft, `/languages/texts?${asked}`)),
  })
}
