import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { StudioAudit, StudioStaff } from '#schemas/studio/staff-api.ts'
import { askStudio } from '#src/studio/client/api/studio-request.ts'

export const PAGE_SIZE = 50

/** '' for any. */
export interface LogFilter {
  readonly account: string
  readonly action: string
}

/** Selects actions of operators by commands. */
export const OPERATORS = 'operators'

export const staffQuery = queryOptions({ queryKey: ['staff'], queryFn: () => askStudio<StudioStaff>('/staff') })

export function auditQuery({ account, action }: LogFilter, page: number) {
  const asked = new URLSearchParams({ page: String(page), limit: String(PAGE_SIZE) })
  if (account !== '') asked.set('account', account === OPERATORS ? '' : account)
  if (action !== '') asked.set('action', action)
  return queryOptions({ queryKey: ['audit', account, action, page], queryFn: () => askStudio<StudioAudit>(`/audit?${asked}`) })
}

export interface PersonChange {
  readonly id: string
  readonly method: 'PATCH' | 'DELETE'
  /** The deleted part of the account: its sessions or all its ways to sign in. */
  readonly part?: 'sessions' | 'credentials'
  readonly body?: object
}

/** Changes accounts, and reloads list and log. */
export function useChangePerson() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, method, part, body }: PersonChange) =>
      askStudio<null>(`/staff/${encodeURIComponent(id)}${part === undefined ? '' : `/${part}`}`, {
        method,
        ...(body !== undefined && { body }),
      }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: staffQuery.queryKey })
      void client.invalidateQueries({ queryKey: ['audit'] })
    },
  })
}
