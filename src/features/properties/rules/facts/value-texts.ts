import { LANGUAGES, type Language } from '#schemas/language.ts'
import type { FactField } from '#schemas/property/fact-field.ts'
import type { FactUnit } from '#schemas/property/property-display.ts'
import type { Region } from '#schemas/property/region.ts'
import { AVAILABLE_STATUS, RENTED_STATUS, SOLD_STATUS } from '#src/features/properties/rules/availability.ts'

type TextFor<Entries extends readonly unknown[]> = { readonly [index in keyof Entries]: string }

export type Texts = TextFor<typeof LANGUAGES>

export function textIn(texts: Texts, language: Language): string {
  return texts[LANGUAGES.indexOf(language)] ?? texts[0]
}

export const YES: Texts = ['Oui', 'Ja', 'Yes', 'Ja']
export const NO: Texts = ['Non', 'Nee', 'No', 'Nein']
export const NOT_APPLICABLE: Texts = ['Sans objet', 'Niet van toepassing', 'Not applicable', 'Entfällt']
/** Appended to a label computed from the score (decision 038, point 6). */
export const INDICATIVE: Texts = ['indicatif', 'indicatief', 'indicative', 'Richtwert']
export const STARTING_FROM: Texts = ['à partir de', 'vanaf', 'starting from', 'ab']

/** Units in singular and plural. Those without words are equal in every language. */
export const UNITS: { readonly [Unit in FactUnit]: string | { readonly one: Texts; readonly other: Texts } } = {
  'm²': 'm²',
  m: 'm',
  kWh: 'kWh',
  'kWh/year': same(['kWh/an', 'kWh/jaar', 'kWh/year', 'kWh/Jahr']),
  'kWh/m²/year': same(['kWh/m² par an', 'kWh/m² per jaar', 'kWh/m² a year', 'kWh/m² im Jahr']),
  'kg/m²/year': same(['kg/m² par an', 'kg/m² per jaar', 'kg/m² a year', 'kg/m² im Jahr']),
  years: { one: ['an', 'jaar', 'year', 'Jahr'], other: ['ans', 'jaar', 'years', 'Jahre'] },
  months: { one: ['mois', 'maand', 'month', 'Monat'], other: ['mois', 'maanden', 'months', 'Monate'] },
  'per-month': same(['par mois', 'per maand', 'per month', 'pro Monat']),
  'per-year': same(['par an', 'per jaar', 'per year', 'pro Jahr']),
}

function same(texts: Texts) {
  return { one: texts, other: texts }
}

/** The texts of coded values; an empty text shows nothing. Judicial decision: PROP-10. */
export const CHOICES: { readonly [Field in FactField]?: { readonly [value: string]: Texts } } = {
  Goal: {
    0: ['À vendre', 'Te koop', 'For sale', 'Zu verkaufen'],
    1: ['À louer', 'Te huur', 'To rent', 'Zu vermieten'],
  },
  Status: {
    [AVAILABLE_STATUS]: ['Disponible', 'Beschikbaar', 'Available', 'Verfügbar'],
    [SOLD_STATUS]: ['Vendu', 'Verkocht', 'Sold', 'Verkauft'],
    [RENTED_STATUS]: ['Loué', 'Verhuurd', 'Rented', 'Vermietet'],
  },
  Facades: {
    1: ['1 façade', '1 gevel', 'One façade', 'Einfassadenhaus'],
    2: ['2 façades', 'Gesloten', 'Terraced', 'Zweifassadenhaus'],
    3: ['3 façades', 'Halfopen', 'Semi-detached', 'Dreifassadenhaus'],
    4: ['4 façades', 'Open', 'Detached', 'Vierfassadenhaus'],
  },
  Floor: { 0: ['Rez-de-chaussée', 'Gelijkvloers', 'Ground floor', 'Erdgeschoss'] },
  JudicialDecision: { '-1': ['', '', '', ''], 0: NO, 1: YES, 2: ['Sur demande', 'Op aanvraag', 'On request', 'Auf Anfrage'] },
  FloodHazard: {
    none: ['Hors zone', 'Buiten de gebieden', 'Outside the zones', 'Außerhalb der Zonen'],
    'very-low': ['Très faible', 'Zeer laag', 'Very low', 'Sehr gering'],
    low: ['Faible', 'Laag', 'Low', 'Gering'],
    medium: ['Moyen', 'Middelgroot', 'Medium', 'Mittel'],
    high: ['Élevé', 'Hoog', 'High', 'Hoch'],
  },
  SoilCertificate: {
    blank: ['Rien de répertorié', 'Blanco', 'Nothing on record', 'Ohne Eintrag'],
    registered: ['Parcelle répertoriée', 'Perceel opgenomen', 'On record', 'Eingetragen'],
    requested: ['Demandé', 'Aangevraagd', 'Requested', 'Beantragt'],
  },
  Region: {
    flanders: ['Flandre', 'Vlaanderen', 'Flanders', 'Flandern'],
    brussels: ['Bruxelles', 'Brussel', 'Brussels', 'Brüssel'],
    wallonia: ['Wallonie', 'Wallonië', 'Wallonia', 'Wallonie'],
    luxembourg: ['Luxembourg', 'Luxemburg', 'Luxembourg', 'Luxemburg'],
  } satisfies { readonly [region in Region]: Texts },
}
