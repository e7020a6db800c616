/** What a surface is told from; m². */
interface Surfaces {
  /** The main category (PROP-01). */
  readonly WebID: string
  readonly SurfaceLivable: number | null
  readonly SurfaceTotal: number | null
  readonly SurfaceGround: number | null
}

/** The surfaces that say how large a property is, in m²; null for those that it does not have, or that say little of it. */
export interface TellingSurfaces {
  readonly living: number | null
  /** Of what is no dwelling. */
  readonly floor: number | null
  readonly land: number | null
}

const LAND = '4'
const INDUSTRIAL = '8'
/** Commercial premises, industrial buildings, offices, garages: nobody lives there. */
const NO_DWELLINGS = ['6', INDUSTRIAL, '9', '7']

/**
 * What a visitor compares properties of a category by: a dwelling's living surface and land, a plot's land, the floor of a shop, an office
 * or a garage, which stand on land that tells nothing; industrial buildings need theirs, to load and to park.
 */
export function tellingSurfaces({ WebID, SurfaceLivable, SurfaceTotal, SurfaceGround }: Surfaces): TellingSurfaces {
  const [living, total, land] = [known(SurfaceLivable), known(SurfaceTotal), known(SurfaceGround)]
  if (WebID === LAND) return { living: null, floor: null, land: land ?? total }
  if (!NO_DWELLINGS.includes(WebID)) return { living, floor: null, land }
  const floor = total ?? living
  return { living: null, floor, land: WebID === INDUSTRIAL || floor === null ? land : null }
}

/** The surface, of those that show, by which the price of a property is told per m²: living surface, floor, or the land of a plot. */
export function pricedSurface(property: Surfaces): number | null {
  const { living, floor, land } = tellingSurfaces(property)
  return living ?? floor ?? (property.WebID === LAND ? land : null)
}

function known(surface: number | null): number | null {
  return surface !== null && surface > 0 ? surface : null
}
