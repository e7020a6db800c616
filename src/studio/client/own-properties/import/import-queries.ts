import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { StudioOwnImport, StudioOwnImportMapping, StudioOwnTaking } from '#schemas/studio/own-import-api.ts'
import { askStudio } from '#src/studio/client/api/studio-request.ts'

/** A transfer with thousands of pictures is read within two minutes. */
const READ_TIMEOUT_MS = 120_000
const POLL_MS = 700

export const NO_MAPPING: StudioOwnImportMapping = { columns: {}, values: {}, agents: {} }

/** What the file becomes with a mapping; at first what the upload has answered. */
export function importQuery(uploaded: StudioOwnImport, mapping: StudioOwnImportMapping) {
  return queryOptions({
    queryKey: ['own-import', uploaded.id, mapping],
    queryFn: () =>
      askStudio<StudioOwnImport>(`/own-properties/imports/${uploaded.id}/read`, {
        method: 'POST',
        body: mapping,
        timeoutMs: READ_TIMEOUT_MS,
      }),
    placeholderData: keepPreviousData,
    ...(mapping === NO_MAPPING && { initialData: uploaded }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** How far the file is taken over. */
export function takingQuery(id: string) {
  return queryOptions({
    queryKey: ['own-import', id, 'taking'],
    queryFn: () => askStudio<StudioOwnTaking>(`/own-properties/imports/${id}`),
    refetchInterval: ({ state: { data, status } }) => (data?.isEnded || status === 'error' ? false : POLL_MS),
    retry: 2,
  })
}
