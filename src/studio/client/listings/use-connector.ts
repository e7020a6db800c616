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
/** How often the Studio asks whether reading has ended. */
const POLL_MS = 3000

function connectorQuery(draft: string) {
  return queryOptions({
    queryKey: [...KEY, draft],
    queryFn: () => askStudio<StudioConnector | null>(`/connector?draft=${encodeURIComponent(draft)}`),
    // The panel stays while a draft is begun: the dialog that begins it stands in it.
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.isRunning ? POLL_MS : false),
  })
}

/** What can be asked of the software: what would come, also of what would be refused; and a run, which takes what was refused within a number. */
export type ConnectorRequest =
  | ({ readonly what: 'preview' } & Pick<StudioConnectorPreview, 'isForced'>)
  | ({ readonly what: 'run' } & StudioConnectorRunRequest)

/** The agency's software, and what can be asked of it. */
export interface ConnectorOfSite {
  /** Undefined until it is known; null where neither the site nor the draft has one. */
  readonly connector: StudioConnector | null | undefined
  readonly isError: boolean
  readonly isReading: boolean
  /** What a dry run that was asked for here said; null where there is none. */
  readonly preview: StudioConnectorRun | null
  readonly ask: (request: ConnectorRequest) => void
  /** What was asked for last, once the answer to it is shown. */
  readonly ended: ConnectorRequest | null
  /** Why the last question was refused: '' where the server did not say. Null where it was not. */
  readonly problem: string | null
}

/** Reads the agency's software when somebody asks, and lists properties anew once a run has ended, whoever began it. */
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
