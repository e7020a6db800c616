import { EURO_COUNTRIES } from '#schemas/property/countries.ts'
import { RENT, SALE } from '#schemas/property/goal.ts'
import { CATEGORY, STATUS } from '#src/connectors/categories.ts'
import { defineConnector, type MappedValue, type ValueTables } from '#src/connectors/connector.ts'
import { COUNTRY_WORDS } from '#src/connectors/country-words.ts'
import { differencesSince, readCursor, withFingerprints, writeCursor } from '#src/connectors/differences.ts'
import { DOCUMENT_TABLE } from '#src/connectors/document-kinds.ts'
import { mapTable } from './map-table.ts'
import { openTable } from './open-table.ts'
import { markOf, rowsOf, type TableRow } from './read-table.ts'
import { type TableSettings, tableSettingsSchema } from './table-settings.ts'
import { tableTemplate } from './table-template.ts'

const of = (value: MappedValue, words: string): { readonly [word: string]: MappedValue } =>
  Object.fromEntries([String(value), ...words.split(', ')].map((word) => [word, value]))

/** Words in the four languages, or the feed's numbers. */
const tableValues: ValueTables = {
  document: DOCUMENT_TABLE,
  category: {
    title: 'type',
    means: 'category',
    values: {
      ...of(
        CATEGORY.house,
        'maison, villa, bungalow, huis, woning, house, haus, einfamilienhaus, fermette, ferme, hoeve, bel-étage',
      ),
      ...of(CATEGORY.flat, 'appartement, duplex, penthouse, apartment, flat, wohnung, rez-de-chaussée, loft'),
      ...of(CATEGORY.studio, 'studio, kot, kamer, chambre'),
      ...of(CATEGORY.land, 'terrain, terrain à bâtir, grond, bouwgrond, land, plot, grundstück, baugrundstück'),
      ...of(
        CATEGORY.investment,
        'immeuble de rapport, opbrengsteigendom, opbrengstgebouw, investment, investment building, renditeobjekt',
      ),
      ...of(
        CATEGORY.commercial,
        'commerce, rez commercial, horeca, handelspand, handelszaak, winkel, commercial, shop, geschäft, laden, ladenlokal',
      ),
      ...of(CATEGORY.garage, 'garage, parking, emplacement, box, garagebox, staanplaats, stellplatz'),
      ...of(CATEGORY.industrial, 'industrie, entrepôt, hall, magazijn, loods, industrial, warehouse, halle, lager'),
      ...of(CATEGORY.offices, 'bureau, bureaux, kantoor, kantoren, office, offices, büro'),
    },
  },
  goal: {
    title: 'offer',
    means: 'goal',
    values: {
      ...of(SALE, 'à vendre, a vendre, vente, te koop, verkoop, for sale, sale, zu verkaufen, verkauf, kauf'),
      ...of(RENT, 'à louer, a louer, location, te huur, verhuur, for rent, to let, rent, zu vermieten, miete'),
    },
  },
  status: {
    title: 'status',
    means: 'status',
    values: {
      ...of(STATUS.prospective, 'à venir, binnenkort, prospective, demnächst'),
      ...of(STATUS.active, 'actif, disponible, actief, beschikbaar, active, available, aktiv, verfügbar'),
      ...of(STATUS.sold, 'vendu, vendue, verkocht, sold, verkauft'),
      ...of(STATUS.cancelled, 'annulé, geannuleerd, cancelled, storniert'),
      ...of(STATUS.rented, 'loué, louée, verhuurd, rented, let, vermietet'),
      ...of(STATUS.inactive, 'inactif, inactief, inactive, inaktiv'),
      ...of(STATUS.reference, 'référence, referentie, reference, referenz'),
    },
  },
  country: {
    title: 'country',
    means: 'country',
    values: { ...Object.fromEntries(Object.values(EURO_COUNTRIES).map(({ id }) => [id, id])), ...COUNTRY_WORDS },
  },
}

/** A table that an agency maintains, as CSV or XLSX: one row per listing, read again after a change. */
export default defineConnector<TableSettings, TableRow>({
  title: 'Table (CSV or XLSX)',
  description: 'A table that the agency keeps itself: a CSV or XLSX file with a row for each property.',
  schema: tableSettingsSchema,
  secrets: [],
  values: tableValues,
  starter: ({ file }, languages) => ({ file, text: tableTemplate(languages[0], languages) }),
  async *fetchAll(source) {
    const mark = await markOf(source)
    const prints = new Map<string, string>()
    yield* withFingerprints(rowsOf(source), prints, source)
    return writeCursor({ prints, memo: { mark } })
  },
  async *fetchChanges(source, since) {
    const { prints: before, memo } = readCursor(since) ?? { prints: new Map<string, string>(), memo: { mark: '' } }
    const mark = await markOf(source)
    if (memo.mark === mark) return since
    const prints = new Map<string, string>()
    yield* differencesSince(before, rowsOf(source), prints, source)
    return writeCursor({ prints, memo: { mark } })
  },
  sentAs: 'cells',
  openFile: openTable,
  map: mapTable,
})
