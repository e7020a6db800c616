import { CONDITIONS, type FeedText, GLAZINGS, HEATINGS, RIBBONS, ROOM_NAMES } from '#src/connectors/feed-texts.ts'

const text = (fr: string, nl: string, en: string, de: string): FeedText => ({ fr, nl, en, de })

/** Names of the values of {@link valueTables}, by table. */
export const FACT_TEXTS = {
  state: {
    ...CONDITIONS,
    refreshed: text('Rafraîchi', 'Opgefrist', 'Redecorated', 'Aufgefrischt'),
    rebuild: text('À reconstruire', 'Herop te bouwen', 'To be rebuilt', 'Wiederaufzubauen'),
    demolish: text('À démolir', 'Af te breken', 'To be demolished', 'Abzureißen'),
    green: text('Construction écologique', 'Ecologische woning', 'Green building', 'Ökologisches Gebäude'),
    newDevelopment: text('Nouvelle construction', 'Nieuwbouw', 'New development', 'Neubau'),
    minorRenovation: text(
      'Petites rénovations à prévoir',
      'Licht te renoveren',
      'Needs minor renovation',
      'Leicht zu renovieren',
    ),
  },
  availability: {
    atDeed: text('À l’acte', 'Bij de akte', 'At the deed', 'Bei Beurkundung'),
    withOwner: text(
      'À convenir avec le propriétaire',
      'Overeen te komen met de eigenaar',
      'To be agreed with the owner',
      'Nach Absprache mit dem Eigentümer',
    ),
    withTenant: text(
      'À convenir avec le locataire',
      'Overeen te komen met de huurder',
      'To be agreed with the tenant',
      'Nach Absprache mit dem Mieter',
    ),
    unavailable: text('Non disponible', 'Niet beschikbaar', 'Not available', 'Nicht verfügbar'),
    now: text('Immédiatement', 'Onmiddellijk', 'Immediately', 'Sofort'),
    atDelivery: text('À la livraison', 'Bij de oplevering', 'On completion', 'Bei Fertigstellung'),
    toAgree: text('À convenir', 'Overeen te komen', 'To be agreed', 'Nach Vereinbarung'),
  },
  heating: { ...HEATINGS, floor: text('Chauffage au sol', 'Vloerverwarming', 'Underfloor heating', 'Fußbodenheizung') },
  kitchen: {
    none: text('Non équipée', 'Niet ingericht', 'Not fitted', 'Nicht eingerichtet'),
    half: text('Semi-équipée', 'Half ingericht', 'Partly fitted', 'Teilweise eingerichtet'),
    fitted: text('Équipée', 'Ingericht', 'Fitted', 'Eingerichtet'),
    full: text('Super équipée', 'Volledig ingericht', 'Fully fitted', 'Voll eingerichtet'),
    openHalf: text(
      'Américaine semi-équipée',
      'Open, half ingericht',
      'Open-plan, partly fitted',
      'Offen, teilweise eingerichtet',
    ),
    openFitted: text('Américaine équipée', 'Open, ingericht', 'Open-plan, fitted', 'Offen, eingerichtet'),
    openFull: text('Américaine super équipée', 'Open, volledig ingericht', 'Open-plan, fully fitted', 'Offen, voll eingerichtet'),
  },
  glazing: GLAZINGS,
  flood: {
    effective: text(
      'Zone inondable effective',
      'Effectief overstromingsgevoelig',
      'Effective flood zone',
      'Tatsächliches Überschwemmungsgebiet',
    ),
    possible: text(
      'Zone potentiellement inondable',
      'Mogelijk overstromingsgevoelig',
      'Possible flood zone',
      'Mögliches Überschwemmungsgebiet',
    ),
    none: text('Pas en zone inondable', 'Niet in overstromingsgebied', 'Not in a flood zone', 'Kein Überschwemmungsgebiet'),
    delimited: text(
      'Zone inondable délimitée',
      'Afgebakend overstromingsgebied',
      'Delimited flood zone',
      'Abgegrenztes Überschwemmungsgebiet',
    ),
    riparian: text('Zone riveraine délimitée', 'Afgebakende oeverzone', 'Delimited riparian zone', 'Abgegrenzte Uferzone'),
  },
  destination: {
    residential: text('Zone d’habitat', 'Woongebied', 'Residential area', 'Wohngebiet'),
    rural: text(
      'Zone d’habitat à caractère rural',
      'Woongebied met landelijk karakter',
      'Rural residential area',
      'Wohngebiet mit ländlichem Charakter',
    ),
    agricultural: text('Zone agricole', 'Agrarisch gebied', 'Agricultural area', 'Landwirtschaftsgebiet'),
    industrial: text('Zone industrielle', 'Industriegebied', 'Industrial area', 'Industriegebiet'),
    leisure: text('Zone de loisirs de jour', 'Gebied voor dagrecreatie', 'Day recreation area', 'Gebiet für Tageserholung'),
  },
} as const satisfies { readonly [table: string]: { readonly [name: string]: FeedText } }

/** Rooms by the number of the detail that states them. */
export const EXTRA_ROOMS: { readonly [detail: string]: FeedText } = {
  39: ROOM_NAMES.laundry,
  56: text('Véranda', 'Veranda', 'Conservatory', 'Wintergarten'),
  67: ROOM_NAMES.office,
  134: ROOM_NAMES.storage,
  142: ROOM_NAMES.gym,
}

/** Rooms by the number of the detail with their area. */
export const MEASURED_ROOMS: { readonly [detail: string]: FeedText } = {
  78: ROOM_NAMES.bedroom,
  79: ROOM_NAMES.bedroom,
  80: ROOM_NAMES.bedroom,
  1009: ROOM_NAMES.livingRoom,
  1067: ROOM_NAMES.gym,
  1494: ROOM_NAMES.office,
  1495: ROOM_NAMES.office,
  1496: ROOM_NAMES.office,
}

/** Ribbons for options and reservations, by purpose status. */
export const OPTION_RIBBONS: { readonly [purposeStatus: string]: FeedText } = {
  5: RIBBONS.option,
  6: RIBBONS.option,
  12: RIBBONS.option,
  13: RIBBONS.option,
  16: RIBBONS.option,
  21: RIBBONS.option,
}
