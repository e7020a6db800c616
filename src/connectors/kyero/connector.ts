import { RENT, SALE } from '#schemas/property/goal.ts'
import { CATEGORY } from '#src/connectors/categories.ts'
import { defineConnector, type ValueTables } from '#src/connectors/connector.ts'
import { COUNTRY_WORDS } from '#src/connectors/country-words.ts'
import { differencesSince, readCursor, withFingerprints, writeCursor } from '#src/connectors/differences.ts'
import { DOCUMENT_TABLE } from '#src/connectors/document-kinds.ts'
import { type KyeroSettings, kyeroSettingsSchema } from './kyero-settings.ts'
import { type KyeroRecord, mapKyero } from './map-kyero.ts'
import { memoOf, recordsOf, requestFeed } from './read-kyero.ts'

const of = <Value>(value: Value, words: string): { readonly [word: string]: Value } =>
  Object.fromEntries(words.split(', ').map((word) => [word, value]))

/** Common words of Kyero feeds, whose format leaves types and features open. */
const kyeroValues: ValueTables = {
  document: DOCUMENT_TABLE,
  category: {
    title: 'type of the property',
    means: 'category',
    values: {
      ...of(
        CATEGORY.house,
        'house, villa, detached villa, semi-detached villa, townhouse, town house, terraced house, semi-detached house',
      ),
      ...of(
        CATEGORY.house,
        'detached house, country house, finca, farmhouse, bungalow, chalet, cottage, mansion, castle, cave house',
      ),
      ...of(CATEGORY.house, 'quad house, semi detached house, cortijo, masia, village house, wooden home, mobile home'),
      ...of(
        CATEGORY.flat,
        'apartment, flat, penthouse, duplex, triplex, ground floor apartment, loft, maisonette, new apartment',
      ),
      ...of(CATEGORY.studio, 'studio, studio flat, studio apartment'),
      ...of(CATEGORY.land, 'land, plot, building plot, building land, plot of land, rustic land'),
      ...of(CATEGORY.investment, 'apartment building, residential building, block of flats, building, investment'),
      ...of(
        CATEGORY.commercial,
        'commercial, commercial property, commercial premises, shop, hotel, restaurant, bar, business, guest house',
      ),
      ...of(CATEGORY.garage, 'garage, parking, parking space, parking place'),
      ...of(CATEGORY.industrial, 'industrial, industrial unit, warehouse, factory'),
      ...of(CATEGORY.offices, 'office, offices'),
    },
  },
  goal: { title: 'price_freq', means: 'goal', values: { sale: SALE, month: RENT, week: null, day: null } },
  country: { title: 'country', means: 'country', values: COUNTRY_WORDS },
  postcode: { title: 'postcode of a town', values: {} },
  feature: {
    title: 'feature',
    means: 'fact',
    values: {
      ...of('HasLift', 'lift, elevator, ascenseur, ascensor'),
      ...of('HasGarden', 'garden, private garden, garden private, jardin, jardín'),
      ...of('HasTerrace', 'terrace, private terrace, balcony, terrasse, terraza, roof terrace, solarium'),
      ...of('HasGarage', 'garage, private garage, garage private'),
      ...of('HasParking', 'parking, private parking, parking space, off road parking, communal parking, underground parking'),
      ...of('HasCellar', 'cellar, basement, cave, wine cellar'),
      ...of('HasAttic', 'attic, loft, loft space'),
      ...of('IsFurnished', 'furnished, fully furnished, part furnished'),
      ...of('HasGas', 'gas, mains gas, town gas'),
      ...of('HasWater', 'mains water'),
      ...of('HasElectricity', 'mains electricity'),
      ...of('HasSewer', 'mains drainage, mains sewer'),
      // Absent features, and features that the element <pool> repeats.
      ...of(null, 'unfurnished, no lift, pool, private pool, pool private'),
    },
  },
}

/** A feed in the Kyero format, version 3: one XML document. An unchanged feed is not read again. */
export default defineConnector<KyeroSettings, KyeroRecord>({
  title: 'Kyero v3 feed',
  description: 'A feed in the Kyero format at an address, as many portals and programs write it.',
  schema: kyeroSettingsSchema,
  secrets: [
    { name: 'CONNECTOR_USER', description: 'The user name, where the feed has a password.', isOptional: true },
    { name: 'CONNECTOR_PASSWORD', description: 'The password of the feed, where it has one.', isOptional: true },
  ],
  values: kyeroValues,
  async *fetchAll(source) {
    const answer = await requestFeed(source, {})
    // An unconditional request always returns a feed.
    if (answer === null) throw new Error('[Bug] an answer without a feed')
    const prints = new Map<string, string>()
    yield* withFingerprints(recordsOf(answer, source), prints, source)
    return writeCursor({ prints, memo: memoOf(answer) })
  },
  async *fetchChanges(source, since) {
    const before = readCursor(since) ?? { prints: new Map(), memo: {} }
    const answer = await requestFeed(source, before.memo)
    if (answer === null) return since
    const prints = new Map<string, string>()
    yield* differencesSince(before.prints, recordsOf(answer, source), prints, source)
    return writeCursor({ prints, memo: memoOf(answer) })
  },
  sentAs: 'property',
  map: mapKyero,
})
