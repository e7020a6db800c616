import Supercluster from 'supercluster'
import type { MapBounds } from '#schemas/search/map-message.ts'
import type { MapPoint } from '#schemas/search/map-point.ts'

/** The distance in px below which markers are clustered. */
const CLUSTER_RADIUS_PX = 58
const TILE_PX = 256

/** One marker on the map: a property, or a cluster at this zoom. */
export interface Mark {
  /** A key that is stable for the same properties. */
  readonly key: string
  readonly latitude: number
  readonly longitude: number
  /** In the order of the list; at least one. */
  readonly points: readonly [MapPoint, ...MapPoint[]]
  /** The zoom at which a cluster splits; null for properties at one place. */
  readonly expansionZoom: number | null
}

/** Returns the markers in a part of the map at a zoom. */
export type MarksAt = (bounds: MapBounds, zoom: number) => readonly Mark[]

/** Prepares properties for {@link MarksAt}; they are clustered up to the deepest zoom at which they would overlap. */
export function createClusters(points: readonly MapPoint[], maxZoom: number): MarksAt {
  const order = new Map(points.map((point, index) => [point.ID, index]))
  const index = new Supercluster<MapPoint>({ radius: CLUSTER_RADIUS_PX, extent: TILE_PX, maxZoom })
  index.load(
    points.map((point) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [point.GoogleY, point.GoogleX] },
      properties: point,
    })),
  )

  return ({ west, south, east, north }, zoom) =>
    index
      .getClusters([west, south, east, north], Math.min(Math.max(0, Math.round(zoom)), maxZoom))
      .map(({ geometry, properties }) => {
        const [longitude = 0, latitude = 0] = geometry.coordinates
        if (!('cluster_id' in properties)) {
          return { key: String(properties.ID), latitude, longitude, points: [properties], expansionZoom: null } as const
        }
        const leaves = index.getLeaves(properties.cluster_id, Number.POSITIVE_INFINITY).map((leaf) => leaf.properties)
        const [first, ...others] = leaves.sort((a, b) => (order.get(a.ID) ?? 0) - (order.get(b.ID) ?? 0))
        if (!first) throw new Error('[Bug] a cluster without properties')
        const fallsApartAt = index.getClusterExpansionZoom(properties.cluster_id)
        return {
          key: [first, ...others].map(({ ID }) => ID).join('-'),
          latitude,
          longitude,
          points: [first, ...others],
          expansionZoom: fallsApartAt > maxZoom ? null : fallsApartAt,
        } as const
      })
      .sort((a, b) => (order.get(a.points[0].ID) ?? 0) - (order.get(b.points[0].ID) ?? 0))
}
