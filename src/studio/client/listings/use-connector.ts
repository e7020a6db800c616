import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type {
  StudioConnector,
  StudioConnectorAnswer,
  StudioConnectorPreview,
  StudioConnectorRun,
  StudioConnectorRunRequest,
} from '#schemas/studio/connector-api.ts'
import { askStudio } from '#src/studio/client/api/studio-request.ts'

const KEY = ['connector'] as const
/** The interval for asking whether a run has ended. */
const POLL_MS = 3000

function connectorQuery(draft: string) {
  return queryOptions({
    queryKey: [...KEY, draft],
    queryFn: () => askStudio<StudioConnector | null>(`/connector?draft=${encodeURIComponent(draft)}`),
    // Keeps the panel, which contains the dialog, while a draft is being created.
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.isRunning ? POLL_MS : false),
  })
}

/** A dry run, optionally past a refusal; or an import, with a limit for listings that go offline. */
export type ConnectorRequest =
  | ({ readonly what: 'preview' } & Pick<StudioConnectorPreview, 'isForced'>)
  | ({ readonly what: 'run' } & StudioConnectorRunRequest)

export interface ConnectorOfSite {
  /** Undefined while loading; null if neither the site nor the draft has one. */
  readonly connector: StudioConnector | null | undefined
  readonly isError: boolean
  readonly isReading: boolean
  /** The result of the requested dry run; null for none. */
  readonly preview: StudioConnectorRun | null
  readonly ask: (request: ConnectorRequest) => void
  /** The last request, once its result is shown. */
  readonly ended: ConnectorRequest | null
  /** Why the last request failed: '' without a message of the server; null for no failure. */
  readonly problem: string | null
}

/** Starts runs of the agency's software, and reloads the properties after each run. */
export function useConnector(draft: string): ConnectorOfSite {
  const queryClient = useQueryClient()
  const { data: connector, isError } = useQuery(connectorQuery(draft))
  const act = useMutation({
    mutationFn: ({ what, ...body }: ConnectorRequest) =>
      askStudio<StudioConnectorAnswer>(`/connector/${what}`, {
        method: 'POST',
        body: what === 'preview' ? { ...body, draft } : body,
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  })
  const readAt = connector === undefined ? undefined : (connector?.report?.at ?? '')
  const knownAt = useRef(readAt)
  useEffect(() => {
    if (knownAt.current !== undefined && readAt !== knownAt.current)
      void queryClient.invalidateQueries({ queryKey: ['listings'] })
    knownAt.current = readAt
  }, [readAt, queryClient])
  const isReading = act.isPending || connector?.isRunning === true
  const ended = act.isSuccess && !isReading ? act.variables : null
  return {
    connector,
    isError,
    isReading,
    preview: ended?.what === 'preview' ? (act.data?.report ?? connector?.preview ?? null) : null,
    ask: act.mutate,
    ended,
    problem: act.isError ? act.error.message : null,
  }
}
