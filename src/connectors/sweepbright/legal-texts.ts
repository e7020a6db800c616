import type { FeedText } from '#src/connectors/feed-texts.ts'

const text = (fr: string, nl: string, en: string, de: string): FeedText => ({ fr, nl, en, de })

/** The flood zones of Flanders before the scores of 2023. */
export const FLOOD_ZONES = {
  none: text(
    'Hors zone inondable',
    'Niet in overstromingsgebied',
    'Outside any flood zone',
    'Außerhalb des Überschwemmungsgebiets',
  ),
  potential: text(
    'Zone potentiellement inondable',
    'Mogelijk overstromingsgevoelig gebied',
    'Area with a possible flood risk',
    'Möglicherweise überschwemmungsgefährdetes Gebiet',
  ),
  effective: text(
    'Zone effectivement inondable',
    'Effectief overstromingsgevoelig gebied',
    'Area with an actual flood risk',
    'Tatsächlich überschwemmungsgefährdetes Gebiet',
  ),
} as const

/** Land uses of zoning plans, by SweepBright's codes. */
export const LAND_USES: Readonly<Record<string, FeedText>> = {
  residential: text('Zone d’habitat', 'Woongebied', 'Residential area', 'Wohngebiet'),
  mixed_residential: text('Zone d’habitat mixte', 'Gemengd woongebied', 'Mixed residential area', 'Gemischtes Wohngebiet'),
  industrial: text('Zone industrielle', 'Industriegebied', 'Industrial area', 'Industriegebiet'),
  recreational: text('Zone de récréation', 'Recreatiegebied', 'Recreation area', 'Erholungsgebiet'),
  park: text('Zone de parc', 'Parkgebied', 'Park area', 'Parkgebiet'),
  area_with_economical_activity: text(
    'Zone d’activité économique',
    'Gebied voor economische activiteiten',
    'Business area',
    'Gewerbegebiet',
  ),
  area_for_leisure_accomodation: text(
    'Zone de séjour récréatif',
    'Gebied voor verblijfsrecreatie',
    'Holiday accommodation area',
    'Gebiet für Ferienaufenthalt',
  ),
  forest_area: text('Zone forestière', 'Bosgebied', 'Forest area', 'Waldgebiet'),
  agricultural: text('Zone agricole', 'Agrarisch gebied', 'Agricultural area', 'Agrargebiet'),
  nature_area: text('Zone naturelle', 'Natuurgebied', 'Nature area', 'Naturgebiet'),
  natural_reserve: text('Réserve naturelle', 'Natuurreservaat', 'Nature reserve', 'Naturschutzgebiet'),
  residential_area_with_cultural_historical_value: text(
    'Zone d’habitat à valeur culturelle, historique ou esthétique',
    'Woongebied met culturele, historische en/of esthetische waarde',
    'Residential area of cultural or historical value',
    'Wohngebiet mit kulturellem oder historischem Wert',
  ),
  residential_area_with_a_rural_character: text(
    'Zone d’habitat à caractère rural',
    'Woongebied met landelijk karakter',
    'Rural residential area',
    'Wohngebiet mit ländlichem Charakter',
  ),
  residential_expansion_area: text(
    'Zone d’extension d’habitat',
    'Woonuitbreidingsgebied',
    'Residential expansion area',
    'Wohnerweiterungsgebiet',
  ),
  residential_park: text('Parc résidentiel', 'Woonpark', 'Residential park', 'Wohnpark'),
  industrial_area_for_sme: text(
    'Zone artisanale ou de PME',
    'Gebied voor ambachtelijke bedrijven en kmo’s',
    'Area for crafts and small businesses',
    'Gebiet für Handwerk und KMU',
  ),
  day_recreation_area: text(
    'Zone de récréation de jour',
    'Gebied voor dagrecreatie',
    'Day recreation area',
    'Tageserholungsgebiet',
  ),
}
