import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { StudioFinding } from '#schemas/studio/studio-api.ts'
import { fileQuery } from '#src/studio/client/api/queries.ts'

const FILES = ['header.json', 'footer.json'] as const

/** Findings about contrast in header and footer, whose colours depend on the theme; requested again for each revision. */
export function useContrastElsewhere(draft: string, revision: number): readonly StudioFinding[] {
  const client = useQueryClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another revision has other findings.
  useEffect(() => {
    for (const file of FILES) void client.invalidateQueries({ queryKey: fileQuery(draft, file).queryKey, exact: true })
  }, [client, draft, revision])
  return useQueries({
    queries: FILES.map((file) => fileQuery(draft, file)),
    combine: (results) => results.flatMap(({ data }) => data?.findings.filter(({ code }) => code === 'low-contrast') ?? []),
  })
}
