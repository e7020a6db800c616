import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Language } from '#schemas/language.ts'
import type { StudioBeginnings } from '#schemas/studio/beginnings-api.ts'
import type { StudioVersionChanges, StudioVersionPreview } from '#schemas/studio/history-api.ts'
import type { StudioModuleType } from '#schemas/studio/modules-api.ts'
import type { StudioColleague } from '#schemas/studio/review-api.ts'
import type {
  StudioChanges,
  StudioChoices,
  StudioFile,
  StudioPreview,
  StudioSite,
  StudioTree,
  StudioVersion,
} from '#schemas/studio/studio-api.ts'
import type { FieldSchema } from '#src/studio/client/json-form/field-of.ts'
import { askStudio } from './studio-request.ts'

/** GET /api/studio/account: the signed-in person with their permissions. */
export interface StudioAccount {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly language: Language
  readonly actions: readonly string[]
  /** Whether it may go to other sites of this server. */
  readonly isInNetwork?: boolean
}

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: () => askStudio<StudioAccount>('/account'),
  staleTime: Number.POSITIVE_INFINITY,
})

export const siteQuery = queryOptions({ queryKey: ['site'], queryFn: () => askStudio<StudioSite>('/site') })

export const colleaguesQuery = queryOptions({
  queryKey: ['colleagues'],
  queryFn: () => askStudio<readonly StudioColleague[]>('/colleagues'),
})

export const historyQuery = queryOptions({
  queryKey: ['history'],
  queryFn: () => askStudio<readonly StudioVersion[]>('/history'),
})

/** The changes made by a version ("previous"), or those that restoring it would make in a draft or the live site. */
export function versionChangesQuery(version: number, against: string) {
  return queryOptions({
    queryKey: ['version-changes', version, against],
    queryFn: () => askStudio<StudioVersionChanges>(`/history/${version}/changes?against=${encodeURIComponent(against)}`),
  })
}

/** The query string that opens pages of a version below /preview. */
export function versionPreviewQuery(version: string) {
  return queryOptions({
    queryKey: ['version-preview', version],
    queryFn: async () => keyOf(await askStudio<StudioVersionPreview>(`/history/${encodeURIComponent(version)}/preview`, ROOT)),
    staleTime: VERSION_PREVIEW_STALE_MS,
  })
}
export const moduleTypesQuery = queryOptions({
  queryKey: ['module-types'],
  queryFn: () => askStudio<readonly StudioModuleType[]>('/module-types'),
  staleTime: Number.POSITIVE_INFINITY,
})

/** The path of a draft; `draft` may be "live". */
export function draftPath(draft: string, rest = ''): string {
  return `/drafts/${encodeURIComponent(draft)}${rest}`
}

export function filePath(draft: string, file: string): string {
  return draftPath(draft, `/file?file=${encodeURIComponent(file)}`)
}

export function treeQuery(draft: string) {
  return queryOptions({
    queryKey: ['tree', draft],
    queryFn: () => askStudio<StudioTree>(draftPath(draft, '/tree')),
    placeholderData: keepPreviousData,
  })
}

/** The placeholder keeps the form and its focus while a draft is being created. */
export function fileQuery(draft: string, file: string) {
  return queryOptions({
    queryKey: ['file', draft, file],
    queryFn: () => askStudio<StudioFile>(filePath(draft, file)),
    placeholderData: (before) => (before?.file === file ? before : undefined),
  })
}

export function changesQuery(draft: string) {
  return queryOptions({ queryKey: ['changes', draft], queryFn: () => askStudio<StudioChanges>(draftPath(draft, '/changes')) })
}

export function choicesQuery(draft: string) {
  return queryOptions({
    queryKey: ['choices', draft],
    queryFn: () => askStudio<StudioChoices>(draftPath(draft, '/choices')),
    placeholderData: keepPreviousData,
  })
}

export function beginningsQuery(draft: string) {
  return queryOptions({
    queryKey: ['beginnings', draft],
    queryFn: () => askStudio<StudioBeginnings>(draftPath(draft, '/beginnings')),
  })
}

export function schemaQuery(name: string) {
  return queryOptions({
    queryKey: ['schema', name],
    queryFn: () => askStudio<FieldSchema>(`/schema?name=${encodeURIComponent(name)}`),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** A link to a draft is valid for half a day; this renews it well before. */
const PREVIEW_STALE_MS = 6 * 3_600_000
const VERSION_PREVIEW_STALE_MS = 3_600_000

const ROOT = { method: 'POST', body: { path: '/' } } as const

function keyOf({ href }: StudioPreview): string {
  return new URL(href, window.location.origin).search
}

/** The query string that opens pages of a draft below /preview, in any tab of this browser. */
export function previewQuery(draft: string) {
  return queryOptions({
    queryKey: ['preview', draft],
    queryFn: async () => keyOf(await askStudio<StudioPreview>(draftPath(draft, '/preview'), ROOT)),
    staleTime: PREVIEW_STALE_MS,
  })
}
