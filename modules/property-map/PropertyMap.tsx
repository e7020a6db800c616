import {
  defineView,
  formatDistance,
  PropertyMap as MapOfProperties,
  type ModuleProps,
  type NearPlace,
  nearestPlaces,
  type PropertyDetail,
  placesQuery,
  propertyQuery,
  RichText,
  toMapCard,
  toMapPoint,
  useApi,
  useText,
} from 'vitrine/module'
import styles from './PropertyMap.module.css'
import type { Content } from './schema.ts'

const DEFAULT_TOWNS = 6

export const view = defineView(PropertyMap, {
  queries: (_, { parameters, language }) =>
    parameters.id === undefined ? [] : [propertyQuery(parameters.id, language), placesQuery()],
})

/** The location of a property: the map, and an equivalent text that needs no JavaScript. */
export default function PropertyMap({ content, context }: ModuleProps<Content>) {
  const text = useText()
  const { language, parameters, shell } = context
  const property = useApi(propertyQuery(parameters.id ?? '', language))
  const { places } = useApi(placesQuery())
  const point = toMapPoint(property, shell.marqueeIgnore)
  if (!point) return <p className="quiet text-sm section-unprinted">{text('map.no-place')}</p>
  const location = { latitude: point.GoogleX, longitude: point.GoogleY }
  const nearest = nearestPlaces(location, places, content.nearestTowns ?? DEFAULT_TOWNS)
  const farthestM = nearest.at(-1)?.distanceM
  return (
    <div className={`section-unprinted stack gap-5 gap-x-6 ${styles.surroundings}`}>
      <MapOfProperties
        className={styles.map}
        content={{ points: [point], clusters: [], bounds: null, propertyPath: property.path }}
        loadCards={async () => ({ cards: [toMapCard(property)], total: 1 })}
        places={places}
        language={language}
        marqueeIgnore={shell.marqueeIgnore}
        marker="property"
        // Room for the label of the farthest town.
        radiusM={farthestM === undefined ? 5000 : farthestM * 1.12}
      />
      <div className="stack gap-3 top">
        <Address property={property} />
        {!point.IsLocationExact && (
          <p className={styles.approximate}>
            <strong>{text('map.approximate')}</strong> {text('map.approximate-hint')}
          </p>
        )}
        {nearest.length > 0 && (
          <>
            <h3 className="text-lg">{text('map.nearest')}</h3>
            <Towns nearest={nearest} />
            <p className="quiet text-sm section-unprinted">
              {point.IsLocationExact ? text('map.crow-flies') : text('map.crow-flies-city', { city: point.City })}
            </p>
          </>
        )}
        <RichText html={content.note} className="quiet text-sm section-unprinted" />
      </div>
    </div>
  )
}

function Address({ property: { Address: street, Zip, City } }: { readonly property: PropertyDetail }) {
  return (
    <p className="text-lg strong snug">
      {street}
      {street !== '' && <br />}
      {`${Zip} ${City}`}
    </p>
  )
}

/** The towns with distance and direction, as a table. */
function Towns({ nearest }: { readonly nearest: readonly NearPlace[] }) {
  const text = useText()
  return (
    <ol className="stack ruled">
      {nearest.map(({ place, distanceM, direction }) => (
        <li key={`${place.Name} ${place.GoogleX}`} className={`flex gap-3 baseline ${styles.town}`}>
          {place.Name} <span className="quiet text-sm regular section-unprinted">{text(`map.direction.${direction}`)}</span>{' '}
          <span className="text-sm figures nowrap pushed">{formatDistance(distanceM)}</span>
        </li>
      ))}
    </ol>
  )
}
