import type { MapPlace } from '#schemas/map-place.ts'
import type { MapPoint } from '#schemas/map-point.ts'
import { type Coordinates, formatDistance, roundDown } from '#src/domain/geography.ts'
import styles from './MapSketch.module.css'
import { type SketchProjection, sketchAround, sketchOf } from './sketch-projection.ts'
import { townLabels } from './town-labels.ts'

type Located = Pick<MapPoint, 'ID' | 'GoogleX' | 'GoogleY' | 'IsLocationExact'>

interface Props {
  readonly points: readonly Located[]
  readonly places: readonly MapPlace[]
  readonly language: string
  /** How much of the surroundings of the one home to show, in metres from the home; all the points where absent. */
  readonly radiusM?: number | undefined
}

const coordinates = ({ GoogleX, GoogleY }: { readonly GoogleX: number; readonly GoogleY: number }): Coordinates => ({
  latitude: GoogleX,
  longitude: GoogleY,
})

/**
 * A drawing of where homes lie: cities as dots, true in distance and direction, without JavaScript and without a request. What it
 * shows stands in words beside it, so it is hidden from those who do not see it.
 */
export function MapSketch({ points, places, language, radiusM }: Props) {
  const [first] = points
  const around = radiusM !== undefined && first ? sketchAround(coordinates(first), 2 * radiusM) : null
  const projection = around ?? sketchOf(points.map(coordinates))
  if (!projection) return <div className={styles.sketch} aria-hidden="true" />
  return (
    <div className={styles.sketch} aria-hidden="true">
      <div className={styles.stage}>
        {around && radiusM !== undefined && <Rings projection={around} radiusM={radiusM} language={language} />}
        {townLabels(places, projection).map(({ place, isNamed, isLeft }) => (
          <span
            key={`${place.Name} ${place.GoogleX}`}
            className={styles.town}
            data-size={place.PropertyCount > 8 ? 'large' : 'small'}
            data-left={isLeft || undefined}
            style={at(projection, place)}
          >
            {isNamed && <span>{place.Name}</span>}
          </span>
        ))}
        {points.map((point) => (
          <span
            key={point.ID}
            className={radiusM === undefined ? styles.dot : styles.home}
            data-approximate={!point.IsLocationExact || undefined}
            style={at(projection, point)}
          />
        ))}
      </div>
      <Scale projection={projection} language={language} />
      <span className={styles.compass}>N</span>
    </div>
  )
}

function at(projection: SketchProjection, located: { readonly GoogleX: number; readonly GoogleY: number }) {
  const { left, top } = projection.place(coordinates(located))
  return { left: `${left.toFixed(2)}%`, top: `${top.toFixed(2)}%` }
}

/** Circles of round distances, labelled at their north. */
function Rings({ projection, radiusM, language }: { projection: SketchProjection; radiusM: number; language: string }) {
  const stepM = roundDown(radiusM / 1.6)
  return [1, 2, 3, 4].map((times) => (
    <span key={times} className={styles.ring} style={{ width: `${(2 * projection.widthOf(times * stepM)).toFixed(2)}%` }}>
      <span>{formatDistance(times * stepM, language)}</span>
    </span>
  ))
}

/** A bar of a round length, at most a quarter of the width. */
function Scale({ projection, language }: { projection: SketchProjection; language: string }) {
  const lengthM = roundDown(25 / projection.widthOf(1))
  return (
    <span className={styles.scale}>
      <span style={{ width: `${projection.widthOf(lengthM).toFixed(2)}%` }}>{formatDistance(lengthM, language)}</span>
    </span>
  )
}
