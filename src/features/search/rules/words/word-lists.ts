import type { Goal } from '#schemas/property/goal.ts'
import type { Feature } from '#schemas/search/extra-filters.ts'
import type { RoomKind } from '#src/features/search/rules/property-search.ts'

/** Comma-separated phrases in four languages; accents are ignored. */
interface InLanguages {
  readonly fr: string
  readonly nl: string
  readonly en: string
  readonly de: string
}

/** Synonyms of property types. Narrower words ("villa", "loft") are searched as text. */
export const TYPE_WORDS: readonly InLanguages[] = [
  {
    fr: 'maison, maisons, maison unifamiliale',
    nl: 'huis, huizen, woning, woningen, eengezinswoning',
    en: 'house, houses',
    de: 'haus, häuser, haeuser, einfamilienhaus, einfamilienhäuser',
  },
  {
    fr: 'appartement, appartements, appart, apparts',
    nl: 'appartement, appartementen, flat, flats',
    en: 'flat, flats, apartment, apartments',
    de: 'wohnung, wohnungen, apartment, apartments',
  },
  { fr: 'studio, studios', nl: "studio, studio's", en: 'studio, studios', de: 'studio, studios' },
  {
    fr: 'terrain, terrains, terrain à bâtir, terrains à bâtir, parcelle, parcelles',
    nl: 'grond, gronden, bouwgrond, bouwgronden, perceel, percelen',
    en: 'land, plot, plots, building plot, building plots, building land',
    de: 'grundstück, grundstücke, baugrundstück, baugrundstücke, bauplatz, bauland',
  },
  {
    fr: 'immeuble de rapport, immeubles de rapport',
    nl: 'opbrengsteigendom, opbrengsteigendommen',
    en: 'investment building, investment buildings, investment property',
    de: 'renditeobjekt, renditeobjekte, mehrfamilienhaus',
  },
  {
    fr: 'commerce, commerces, commerciale, rez commercial, surface commerciale, magasin',
    nl: 'handelspand, handelspanden, winkel, winkels, winkelpand, handelsruimte',
    en: 'commercial, commercial property, shop, shops, retail',
    de: 'gewerbe, laden, ladenlokal, gewerbeimmobilie, gewerbefläche',
  },
  {
    fr: 'industrie, entrepôt, entrepôts, hangar, hangars, bâtiment industriel',
    nl: 'industrie, magazijn, magazijnen, loods, loodsen, bedrijfsgebouw',
    en: 'industrial, warehouse, warehouses, industrial building',
    de: 'industrie, lagerhalle, lagerhallen, industriehalle',
  },
  {
    fr: 'bureau, bureaux',
    nl: 'kantoor, kantoren, kantoorruimte',
    en: 'office, offices, office space',
    de: 'büro, büros, buero, büroräume',
  },
  {
    fr: 'garage, garages, parking, parkings, box, place de parking',
    nl: 'garage, garages, garagebox, parking, parkings, staanplaats, autostaanplaats',
    en: 'garage, garages, parking, parking space',
    de: 'garage, garagen, stellplatz, stellplätze, tiefgarage',
  },
]

/** Rooms that a search counts. */
export const ROOM_WORDS: Readonly<Record<RoomKind, InLanguages>> = {
  bedrooms: {
    fr: 'chambre, chambres, ch, chbre, chbres, chambre à coucher, chambres à coucher',
    nl: 'slaapkamer, slaapkamers, slpk, slk, slpks, kamer, kamers',
    en: 'bedroom, bedrooms, bed, beds, bdr, br',
    de: 'schlafzimmer, zimmer, sz, zi',
  },
  bathrooms: {
    fr: 'salle de bain, salle de bains, salles de bain, salles de bains, sdb',
    nl: 'badkamer, badkamers',
    en: 'bathroom, bathrooms, bath, baths',
    de: 'badezimmer, bad, bäder',
  },
  showerrooms: {
    fr: "salle de douche, salles de douche, salle d'eau, salles d'eau",
    nl: 'douchekamer, douchekamers, doucheruimte',
    en: 'shower room, shower rooms',
    de: 'duschbad, duschbäder, duschraum',
  },
  toilets: {
    fr: 'wc, toilette, toilettes',
    nl: 'wc, toilet, toiletten',
    en: 'wc, toilet, toilets',
    de: 'wc, toilette, toiletten',
  },
  garages: { fr: 'garage, garages', nl: 'garage, garages', en: 'garage, garages', de: 'garage, garagen' },
}

export const FEATURE_WORDS: Readonly<Record<Feature, InLanguages>> = {
  garden: { fr: 'jardin, jardins, jardinet', nl: 'tuin, tuinen', en: 'garden, gardens', de: 'garten, gärten' },
  terrace: { fr: 'terrasse, terrasses', nl: 'terras, terrassen', en: 'terrace, terraces', de: 'terrasse, terrassen' },
  parking: {
    fr: 'garage, garages, parking, parkings, place de parking, emplacement de parking',
    nl: 'garage, garages, parking, parkeerplaats, parkeerplaatsen, staanplaats, autostaanplaats',
    en: 'garage, garages, parking, parking space, parking spaces',
    de: 'garage, garagen, stellplatz, stellplätze, parkplatz, tiefgarage',
  },
  lift: { fr: 'ascenseur, ascenseurs', nl: 'lift, liften', en: 'lift, lifts, elevator', de: 'aufzug, fahrstuhl, lift' },
  furnished: {
    fr: 'meublé, meublée, meublés, meublées',
    nl: 'gemeubeld, gemeubelde, bemeubeld',
    en: 'furnished',
    de: 'möbliert, möblierte, möbliertes, moebliert',
  },
  'new-build': {
    fr: 'neuf, neuve, neufs, neuves, nouvelle construction, nouvelles constructions, construction neuve',
    nl: 'nieuwbouw, nieuwbouwwoning, nieuwbouwproject',
    en: 'new build, newbuild, new construction',
    de: 'neubau, neubauten',
  },
  'open-house': {
    fr: 'portes ouvertes, porte ouverte, visite libre, visites libres',
    nl: 'openhuisdag, openhuisdagen, open huis, open huizen, opendeurdag, opendeurdagen, kijkdag, kijkdagen',
    en: 'open house, open houses, open day',
    de: 'offene besichtigung, offene besichtigungen, tag der offenen tür',
  },
}

export const GOAL_WORDS: Readonly<Record<Goal, InLanguages>> = {
  0: {
    fr: 'à vendre, en vente, vente, achat, acheter, à acheter',
    nl: 'te koop, kopen, koop, aankoop, verkoop',
    en: 'for sale, to buy, buy, sale',
    de: 'zu verkaufen, zum kauf, zum verkauf, kaufen, kauf, verkauf',
  },
  1: {
    fr: 'à louer, en location, location, louer, loyer',
    nl: 'te huur, huren, huur, verhuur, huurprijs',
    en: 'for rent, to rent, to let, rent, rental, letting',
    de: 'zu vermieten, zur miete, zu mieten, mieten, miete, vermietung',
  },
}

/** Words that determine the meaning of a number, word or name. */
export const SIGNAL_WORDS = {
  atMost: {
    fr: "max, maximum, moins de, jusqu'à, jusque, au plus, budget, plafond, inférieur à",
    nl: 'max, maximum, maximaal, tot, onder, minder dan, hoogstens, ten hoogste, budget',
    en: 'max, maximum, up to, under, below, less than, at most, budget',
    de: 'max, maximum, maximal, bis, bis zu, unter, weniger als, höchstens, budget',
  },
  atLeast: {
    fr: 'min, minimum, à partir de, dès, plus de, au moins, au minimum, supérieur à',
    nl: 'min, minimum, minimaal, vanaf, meer dan, minstens, ten minste, boven',
    en: 'min, minimum, from, over, above, more than, at least',
    de: 'min, minimum, mindestens, ab, über, mehr als, wenigstens',
  },
  /** After a figure. */
  orMore: {
    fr: 'ou plus, et plus, minimum, min, ou mieux, au moins',
    nl: 'of meer, en meer, minimum, min, of beter, minstens',
    en: 'or more, and more, minimum, min, or better, plus',
    de: 'oder mehr, und mehr, minimum, min, oder besser, mindestens',
  },
  /** Before the first of two figures. */
  between: { fr: 'entre, de', nl: 'tussen, van', en: 'between, from', de: 'zwischen, von' },
  /** Between two figures. */
  to: { fr: 'à, et', nl: 'tot, en', en: 'to, and', de: 'bis, und' },
  not: {
    fr: 'sans, pas de, pas, non, hors, sauf',
    nl: 'zonder, geen, niet',
    en: 'without, no, not, non',
    de: 'ohne, kein, keine, keinen, nicht',
  },
  with: { fr: 'avec', nl: 'met', en: 'with', de: 'mit' },
  /** Before or after an area in m²: the plot instead of the living area. */
  ground: {
    fr: 'terrain, parcelle, jardin',
    nl: 'grond, perceel, bouwgrond, tuin',
    en: 'land, plot, ground, garden',
    de: 'grundstück, grund, garten, baugrundstück',
  },
  energy: {
    fr: 'peb, classe énergétique, label peb, certificat peb, classe peb',
    nl: 'epc, energielabel, energieklasse, epc label, epc waarde',
    en: 'energy label, energy class, energy rating, epc rating',
    de: 'energieklasse, energieausweis, energieeffizienzklasse, peb klasse, epc klasse',
  },
  /** Before the name of a street. */
  street: {
    fr: 'rue, avenue, av, boulevard, bd, chaussée, place, quai, chemin, route, impasse, allée, square, clos, sentier, ruelle, drève, voie, thier, faubourg',
    nl: 'straat, laan, dreef, kaai, plein, pad',
    en: 'avenue, boulevard',
    de: 'am, auf der, an der',
  },
  /** After the name of a street. */
  streetEnd: {
    fr: '',
    nl: 'straat, steenweg, laan, weg, plein, dreef',
    en: 'street, road, lane, avenue, square',
    de: 'straße, strasse, weg, allee, platz, gasse',
  },
  /** Without meaning beside a filter; kept between other words. */
  filler: {
    fr: 'à, au, aux, de, du, des, d, l, le, la, les, un, une, et, ou, en, dans, sur, près, proche, pour, avec, prix, je, j, cherche, recherche, chercher, habitation, bien, biens, immobilier, immo',
    nl: 'te, in, de, het, een, en, of, met, van, voor, bij, nabij, op, aan, om, prijs, ik, zoek, zoeken, gezocht, vastgoed, immo, pand, panden',
    en: 'in, at, the, a, an, and, or, with, of, for, near, to, on, price, i, want, looking, search, property, properties, real estate',
    de: 'in, im, am, der, die, das, den, dem, ein, eine, einen, und, oder, mit, von, für, bei, nahe, zu, zum, zur, auf, preis, ich, suche, gesucht, immobilie, immobilien, objekt',
  },
} as const satisfies Readonly<Record<string, InLanguages>>

/** Number words, read only before a kind of room. */
export const NUMBER_WORDS: readonly InLanguages[] = [
  { fr: 'un, une', nl: 'een, één', en: 'one', de: 'ein, eine, einem' },
  { fr: 'deux', nl: 'twee', en: 'two', de: 'zwei' },
  { fr: 'trois', nl: 'drie', en: 'three', de: 'drei' },
  { fr: 'quatre', nl: 'vier', en: 'four', de: 'vier' },
  { fr: 'cinq', nl: 'vijf', en: 'five', de: 'fünf' },
  { fr: 'six', nl: 'zes', en: 'six', de: 'sechs' },
]

/** Names of neighbourhoods that are too common without their city. */
export const COMMON_PLACES: InLanguages = {
  fr: 'centre, centre ville, gare, ville, village, parc, campagne',
  nl: 'centrum, station, stad, dorp, park',
  en: 'centre, center, town centre, station, town, village, park',
  de: 'zentrum, stadtmitte, bahnhof, stadt, dorf, park',
}

/** Every phrase of a line, in any language: visitors in Belgium mix them. */
export function phrasesOf({ fr, nl, en, de }: InLanguages): readonly string[] {
  return [fr, nl, en, de].flatMap((list) => list.split(',')).flatMap((phrase) => (phrase.trim() === '' ? [] : [phrase.trim()]))
}
