import { queryOptions } from '@tanstack/react-query'
import { rememberedPlaces } from '#src/studio/client/saving/remembered-files.ts'

const PREFIX = 'own-properties/'

/** The name of a property's files among those that wait in the browser. */
export function placeOfFiles(id: number): string {
  return `${PREFIX}${id}`
}

/** The number of files that wait in this browser, by property. */
export const waitingFilesQuery = queryOptions({
  queryKey: ['own-properties', 'waiting-files'],
  queryFn: async () => {
    const places = [...(await rememberedPlaces())].filter(([place]) => place.startsWith(PREFIX))
    return places.map(([place, count]) => ({ id: Number(place.slice(PREFIX.length)), count }))
  },
  staleTime: 0,
  gcTime: 0,
})
