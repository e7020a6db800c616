import Supercluster from 'supercluster'
import type { MapBounds } from '#schemas/search/map-bounds.ts'
import type { MapMarks } from '#schemas/search/map-message.ts'
import type { MapCluster, MapPoint } from '#schemas/search/map-point.ts'

const CLUSTER_RADIUS_PX = 58
const TILE_PX = 256

export interface Mark {
  /** Stable for the same properties. */
  readonly key: string
  readonly latitude: number
  readonly longitude: number
  readonly count: number
  /** Points in list order; incomplete if `bounds` are set. */
  readonly points: readonly MapPoint[]
  /** Whether all have exact positions, none a city's centre. */
  readonly isExact: boolean
  /** The bounds, if some are known only to the database. */
  readonly bounds: MapBounds | null
  /** The zoom at which a cluster of known properties splits; null for properties at one place. */
  readonly expansionZoom: number | null
}

export type MarksAt = (bounds: MapBounds, zoom: number) => readonly Mark[]

type Item = MapPoint | MapCluster

/** Prepares properties and the database's clusters for {@link MarksAt}, down to the deepest zoom at which they overlap. */
export function createClusters({ points, clusters }: MapMarks, maxZoom: number): MarksAt {
  const items = [...points, ...clusters]
  const order = new Map<Item, number>(items.map((item, index) => [item, index]))
  const placeOf = (item: Item) => order.get(item) ?? 0
  const index = new Supercluster<{ readonly item: Item }>({ radius: CLUSTER_RADIUS_PX, extent: TILE_PX, maxZoom })
  index.load(
    items.map((item) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [item.GoogleY, item.GoogleX] },
      properties: { item },
    })),
  )

  return ({ west, south, east, north }, zoom) =>
    index
      .getClusters([west, south, east, north], Math.min(Math.max(0, Math.round(zoom)), maxZoom))
      .map(({ geometry, properties }) => {
        const [longitude = 0, latitude = 0] = geometry.coordinates
        if (!('cluster_id' in properties)) {
          return {
            first: placeOf(properties.item),
            mark: { latitude, longitude, ...contentOf([properties.item]), expansionZoom: null },
          }
        }
        const leaves = index.getLeaves(properties.cluster_id, Number.POSITIVE_INFINITY).map((leaf) => leaf.properties.item)
        const sorted = leaves.sort((a, b) => placeOf(a) - placeOf(b))
        const [first] = sorted
        if (!first) throw new Error('[Bug] a cluster without properties')
        const fallsApartAt = index.getClusterExpansionZoom(properties.cluster_id)
        const expansionZoom = fallsApartAt > maxZoom ? null : fallsApartAt
        return { first: placeOf(first), mark: { latitude, longitude, ...contentOf(sorted), expansionZoom } }
      })
      .sort((a, b) => a.first - b.first)
      .map(({ mark }) => mark)
}

function contentOf(items: readonly Item[]): Pick<Mark, 'key' | 'count' | 'points' | 'isExact' | 'bounds'> {
  const points = items.filter((item): item is MapPoint => !isCounted(item))
  const counted = items.filter(isCounted)
  return {
    key: items.map((item) => (isCounted(item) ? `${item.ID}x${item.count}` : String(item.ID))).join('-'),
    count: points.length + counted.reduce((sum, { count }) => sum + count, 0),
    points,
    isExact: items.every(({ IsLocationExact }) => IsLocationExact),
    bounds: counted.length === 0 ? null : unionOf(items.map(boundsOf)),
  }
}

/** The bounds of a marker's properties; a single place if they share one. */
export function boundsOfMark({ points, bounds }: Mark): MapBounds {
  return bounds ?? unionOf(points.map(boundsOf))
}

function isCounted(item: Item): item is MapCluster {
  return 'count' in item
}

function boundsOf(item: Item): MapBounds {
  if (isCounted(item)) return item.bounds
  return { south: item.GoogleX, north: item.GoogleX, west: item.GoogleY, east: item.GoogleY }
}

function unionOf(bounds: readonly MapBounds[]): MapBounds {
  return {
    south: Math.min(...bounds.map(({ south }) => south)),
    west: Math.min(...bounds.map(({ west }) => west)),
    north: Math.max(...bounds.map(({ north }) => north)),
    east: Math.max(...bounds.map(({ east }) => east)),
  }
}
