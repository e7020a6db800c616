import type { MapPlace } from '#schemas/search/map-place.ts'
import type { MapPoint } from '#schemas/search/map-point.ts'
import { formatDistance } from '#src/base/text/number-text.ts'
import { type Coordinates, nearestPlaces, roundDown } from '#src/features/properties/rules/place/geography.ts'
import styles from './MapSketch.module.css'
import { SKETCH_RATIO, type SketchProjection, sketchAround, sketchOf } from './sketch-projection.ts'
import { townLabels } from './town-labels.ts'

/** The inner width of a dot: labels keep their distance from its middle. */
const DOT_PX = 3

type Located = Pick<MapPoint, 'ID' | 'GoogleX' | 'GoogleY' | 'IsLocationExact'>

interface Props {
  readonly points: readonly Located[]
  readonly places: readonly MapPlace[]
  /** The radius around the one property to show, in metres; all points where absent. */
  readonly radiusM?: number | undefined
}

const coordinates = ({ GoogleX, GoogleY }: { readonly GoogleX: number; readonly GoogleY: number }): Coordinates => ({
  latitude: GoogleX,
  longitude: GoogleY,
})

/** A drawn map of properties with cities as dots, without JavaScript. Hidden from assistive technology. */
export function MapSketch({ points, places, radiusM }: Props) {
  const [first] = points
  const around = radiusM !== undefined && first ? sketchAround(coordinates(first), 2 * radiusM) : null
  const projection = around ?? sketchOf(points.map(coordinates))
  if (!projection) return <div className={styles.sketch} aria-hidden="true" />
  const radiiM = around && radiusM !== undefined ? ringRadiiM(radiusM) : []
  const ringsAt = radiiM
    .filter((ringM) => isLabelled(ringM, projection))
    .map((ringM) => 50 - projection.widthOf(ringM) * SKETCH_RATIO)
  // For one property the nearest towns come first; for several, those with the most properties.
  const towns =
    around && first
      ? nearestPlaces(coordinates(first), places, places.length).map(({ place }) => place)
      : places.toSorted((a, b) => b.PropertyCount - a.PropertyCount)
  const properties = points.map((point) => projection.place(coordinates(point)))
  return (
    <div className={styles.sketch} aria-hidden="true">
      <div className={styles.stage}>
        {radiiM.map((ringM) => (
          <span
            key={ringM}
            className={styles.ring}
            data-distance={isLabelled(ringM, projection) ? formatDistance(ringM) : undefined}
            style={{ width: `${(2 * projection.widthOf(ringM)).toFixed(2)}%` }}
          />
        ))}
        {townLabels(towns, projection, { properties, mark: radiusM === undefined ? 'dot' : 'pin', rings: ringsAt }).map(
          ({ place, side, gapPx }) => (
            <span
              key={`${place.Name} ${place.GoogleX}`}
              className={styles.town}
              data-size={place.PropertyCount > 8 ? 'large' : undefined}
              data-side={side ?? undefined}
              data-name={side === null ? undefined : place.Name}
              style={{ ...at(projection, place), '--gap': `${gapPx - DOT_PX / 2}px` }}
            />
          ),
        )}
        {points.map((point) => (
          <span
            key={point.ID}
            className={radiusM === undefined ? styles.dot : styles.property}
            data-approximate={!point.IsLocationExact || undefined}
            style={at(projection, point)}
          />
        ))}
      </div>
      <Scale projection={projection} />
      <span className={styles.compass}>N</span>
    </div>
  )
}

function at(projection: SketchProjection, located: { readonly GoogleX: number; readonly GoogleY: number }) {
  const { left, top } = projection.place(coordinates(located))
  return { left: `${left.toFixed(2)}%`, top: `${top.toFixed(2)}%` }
}

/** Closer to the property than this, in per cent of the width, its marker would cover the label on a phone. */
const LABELLED_FROM = 15

function isLabelled(ringM: number, projection: SketchProjection): boolean {
  return projection.widthOf(ringM) > LABELLED_FROM
}

function ringRadiiM(radiusM: number): readonly number[] {
  const stepM = roundDown(radiusM / 2)
  return [1, 2, 3, 4, 5, 6].map((times) => times * stepM)
}

function Scale({ projection }: { projection: SketchProjection }) {
  const lengthM = roundDown(25 / projection.widthOf(1))
  return (
    <span className={styles.scale}>
      <span style={{ width: `${projection.widthOf(lengthM).toFixed(2)}%` }}>{formatDistance(lengthM)}</span>
    </span>
  )
}
