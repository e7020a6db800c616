import { EURO_COUNTRIES } from '#schemas/property/countries.ts'
import { RENT, SALE } from '#schemas/property/goal.ts'
import { CATEGORY, STATUS } from '#src/connectors/categories.ts'
import type { MappedValue, ValueTables } from '#src/connectors/connector.ts'
import { COUNTRY_WORDS } from '#src/connectors/country-words.ts'
import { DOCUMENT_TABLE } from '#src/connectors/document-kinds.ts'

const of = (value: MappedValue, words: string): { readonly [word: string]: MappedValue } =>
  Object.fromEntries([String(value), ...words.split(', ')].map((word) => [word, value]))

/** Words in the four languages, or the feed's numbers. */
export const tableValues: ValueTables = {
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
