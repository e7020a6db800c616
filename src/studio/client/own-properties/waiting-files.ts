import { queryOptions } from '@tanstack/react-query'
import { rememberedPlaces } from '#src/studio/client/saving/remembered-files.ts'

const PREFIX = 'own-properties'

/** The name of the files of a property that an account chose, among those that wait in the browser; colleagues share browsers. */
export function placeOfFiles(account: string, id: number): string {
  return `${PREFIX}/${account}/${id}`
}

/** The number of an account's files that wait in this browser, by property. */
export const waitingFilesQuery = (account: string) =>
  queryOptions({
    queryKey: ['own-properties', 'waiting-files', account],
    queryFn: async () => waitingFilesOf(account, await rememberedPlaces()),
    staleTime: 0,
    gcTime: 0,
  })

export function waitingFilesOf(account: string, places: ReadonlyMap<string, number>): { id: number; count: number }[] {
  const prefix = `${PREFIX}/${account}/`
  return [...places]
    .filter(([place]) => place.startsWith(prefix))
    .map(([place, count]) => ({ id: Number(place.slice(prefix.length)), count }))
}
