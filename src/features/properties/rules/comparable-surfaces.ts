export interface Surfaces {
  /** The main category (PROP-01). */
  readonly WebID: string
  readonly SurfaceLivable?: number | null | undefined
  readonly SurfaceTotal?: number | null | undefined
  readonly SurfaceGround?: number | null | undefined
}

/** In m²; null if unknown or irrelevant for the category. */
export interface ComparableSurfaces {
  readonly living: number | null
  /** Only for categories without dwellings. */
  readonly floor: number | null
  readonly land: number | null
}

const LAND = '4'
const INDUSTRIAL = '8'
/** Commercial premises, industrial buildings, offices, garages. */
const NO_DWELLINGS = ['6', INDUSTRIAL, '9', '7']

/**
 * The surfaces to compare in a category: living surface and land of a dwelling; land of a plot; floor of a shop, office or
 * garage; floor and land of an industrial building.
 */
export function comparableSurfaces({ WebID, SurfaceLivable, SurfaceTotal, SurfaceGround }: Surfaces): ComparableSurfaces {
  const [living, total, land] = [known(SurfaceLivable), known(SurfaceTotal), known(SurfaceGround)]
  if (WebID === LAND) return { living: null, floor: null, land: land ?? total }
  if (!NO_DWELLINGS.includes(WebID)) return { living, floor: null, land }
  const floor = total ?? living
  return { living: null, floor, land: WebID === INDUSTRIAL || floor === null ? land : null }
}

/** The surface for the price per m²: living surface, floor, or the land of a plot; null if unknown. */
export function pricedSurface(property: Surfaces): number | null {
  const { living, floor, land } = comparableSurfaces(property)
  return living ?? floor ?? (property.WebID === LAND ? land : null)
}

function known(surface: number | null | undefined): number | null {
  return typeof surface === 'number' && surface > 0 ? surface : null
}
