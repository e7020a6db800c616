import type { QueryClient } from '@tanstack/react-query'
import type { Language } from '#schemas/language.ts'
import { OFFLINE_CACHE, OFFLINE_CARDS_PATH, type OfflineCard } from '#schemas/offline.ts'
import { displayPrice } from '#src/features/properties/rules/price.ts'
import { selectionQuery } from '#src/features/properties/view/properties-api.ts'
import { releaseWorker } from './release-worker.ts'

interface Shortlist {
  readonly ids: readonly number[]
  readonly language: Language
  readonly marqueeIgnore: readonly number[]
  /** The prefix of a starting price. */
  readonly startingFrom: string
  readonly queryClient: QueryClient
}

const PICTURE_WIDTH_PX = 400

/** Registers the service worker and caches the cards of a shortlist with their pictures; clears the cache if it is empty. */
export async function keepOffline({ ids, language, queryClient, ...prices }: Shortlist): Promise<void> {
  if (ids.length === 0) return forget()
  await navigator.serviceWorker.register('/service-worker.js')
  const { items } = await queryClient.fetchQuery(selectionQuery(ids, language))
  const cards = items.map((property): OfflineCard => {
    const price = displayPrice(property, prices)
    const { urlTemplate = '', note } = property.SmallPictureItem ?? {}
    return {
      title: property.TypeDescription || property.MainTypeName,
      price: price === null ? '' : [price.prefix, price.text, price.unit].filter((part) => part !== '').join(' '),
      place: `${property.Zip} ${property.City}${note === undefined ? '' : ` · ${note}`}`,
      path: property.path,
      picture: urlTemplate.replace('{width}', String(PICTURE_WIDTH_PX)),
    }
  })
  await store(cards)
}

async function store(cards: readonly OfflineCard[]): Promise<void> {
  const cache = await caches.open(OFFLINE_CACHE)
  await cache.put(OFFLINE_CARDS_PATH, Response.json(cards))
  const pictures = cards.map(({ picture }) => picture).filter((picture) => picture !== '')
  const stored = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  for (const path of stored) if (isPicture(path) && !pictures.includes(path)) await cache.delete(path)
  // A card works without its picture.
  await Promise.allSettled(pictures.filter((path) => !stored.includes(path)).map((path) => cache.add(path)))
}

async function forget(): Promise<void> {
  if (await caches.has(OFFLINE_CACHE)) {
    const cache = await caches.open(OFFLINE_CACHE)
    await cache.delete(OFFLINE_CARDS_PATH)
    for (const { url } of await cache.keys()) if (isPicture(new URL(url).pathname)) await cache.delete(url)
  }
  await releaseWorker()
}

function isPicture(path: string): boolean {
  return path.startsWith('/media/')
}
