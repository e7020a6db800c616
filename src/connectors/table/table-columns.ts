import { isLanguage, type Language } from '#schemas/language.ts'
import { propertySchema } from '#schemas/property/property.ts'
import { foldText } from '#src/base/text/folded-text.ts'
import { FIELD_LABELS } from '#src/features/properties/rules/facts/field-labels.ts'
import { OPEN_HOUSE } from '#src/features/properties/rules/open-house-text.ts'

/** A field of the feed, in one language for texts; "Plans" are pictures of that kind. */
export interface Column {
  readonly field: string
  readonly language: Language | null
}

/** French, Dutch, English, German. */
type Names = readonly [string, string, string, string]

/** Additional headings beside the site's labels. */
const HEADINGS: { readonly [field: string]: Names } = {
  RecordFile: ['Référence', 'Referentie', 'Reference', 'Referenz'],
  WebID: ['Type', 'Type', 'Type', 'Typ'],
  Goal: ['Offre', 'Aanbod', 'Offer', 'Angebot'],
  Status: ['Statut', 'Status', 'Status', 'Status'],
  Price: ['Prix', 'Prijs', 'Price', 'Preis'],
  Street: ['Rue', 'Straat', 'Street', 'Straße'],
  HouseNumber: ['Numéro', 'Nummer', 'Number', 'Hausnummer'],
  BoxNr: ['Boîte', 'Bus', 'Box', 'Bus'],
  Zip: ['Code postal', 'Postcode', 'Postcode', 'Postleitzahl'],
  City: ['Localité', 'Gemeente', 'Town', 'Ort'],
  CountryID: ['Pays', 'Land', 'Country', 'Land'],
  PublishAddress: ['Adresse publiée', 'Adres gepubliceerd', 'Address published', 'Adresse veröffentlicht'],
  PublishPrice: ['Prix publié', 'Prijs gepubliceerd', 'Price published', 'Preis veröffentlicht'],
  GoogleX: ['Latitude', 'Breedtegraad', 'Latitude', 'Breitengrad'],
  GoogleY: ['Longitude', 'Lengtegraad', 'Longitude', 'Längengrad'],
  TypeDescription: ['Titre', 'Titel', 'Title', 'Titel'],
  DescriptionA: ['Description courte', 'Korte omschrijving', 'Short description', 'Kurzbeschreibung'],
  DescriptionB: ['Description', 'Omschrijving', 'Description', 'Beschreibung'],
  Pictures: ['Photos', 'Foto’s', 'Pictures', 'Fotos'],
  Plans: ['Plans', 'Plannen', 'Floor plans', 'Grundrisse'],
  Documents: ['Documents', 'Documenten', 'Documents', 'Dokumente'],
  Videos: ['Vidéos', 'Video’s', 'Videos', 'Videos'],
  VirtualTour: ['Visite virtuelle', 'Virtueel bezoek', 'Virtual tour', 'Virtueller Rundgang'],
  OpenHouses: [OPEN_HOUSE.fr, OPEN_HOUSE.nl, OPEN_HOUSE.en, OPEN_HOUSE.de],
  ContactPerson: ['Personne de contact', 'Contactpersoon', 'Contact person', 'Ansprechpartner'],
}

/** What agencies write above such columns as well. */
const ALIASES: { readonly [field: string]: readonly string[] } = {
  RecordFile: ['Réf', 'Ref', 'Dossier', 'N° de dossier', 'Dossiernummer', 'Objektnummer'],
  Price: ['Prix de vente', 'Prix demandé', 'Vraagprijs', 'Verkoopprijs', 'Loyer', 'Huurprijs', 'Kaufpreis', 'Miete'],
  Street: ['Adresse', 'Adres', 'Address'],
  HouseNumber: ['N°', 'Nr', 'Huisnummer'],
  Zip: ['CP', 'PLZ', 'Zip code', 'Postal code'],
  City: ['Ville', 'Commune', 'Stad', 'Plaats', 'City', 'Stadt'],
  EPCLabelText: ['PEB', 'Classe PEB', 'Label PEB', 'EPC', 'EPC-label', 'EPC-klasse', 'Energieklasse'],
  EnergyPerformance: ['Consommation PEB', 'EPC-waarde', 'EPC-kengetal', 'kWh/m²'],
  UniqueCode: ['Code PEB', 'Numéro PEB', 'Code unique PEB', 'EPC-code', 'Unieke code EPC'],
}

const FIELDS: ReadonlyMap<string, string> = new Map(
  ['Plans', ...Object.keys(propertySchema.properties)].filter((field) => field !== 'ID').map((field) => [keyOf(field), field]),
)

const LABELS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(FIELD_LABELS)
    .filter(([field]) => FIELDS.has(keyOf(field)))
    .flatMap(([field, names]) => names.map((name) => [keyOf(name), field] as const)),
  ...Object.entries(ALIASES).flatMap(([field, names]) => names.map((name) => [keyOf(name), field] as const)),
  // The template's headings take precedence.
  ...Object.entries(HEADINGS).flatMap(([field, names]) => names.map((name) => [keyOf(name), field] as const)),
])

/** The column of a heading, by settings or by a feed field's name; null if skipped, undefined if unknown. */
export function columnOf(heading: string, columns: Readonly<Record<string, string | null>>): Column | null | undefined {
  const [ending = '', own] = /\((\w\w)\)$/.exec(heading) ?? []
  const written = Object.entries(columns).find(([name]) => keyOf(name) === keyOf(heading))
  if (written !== undefined) return written[1] === null ? null : columnOf(written[1], {})
  const language = own?.toLowerCase() ?? ''
  const plain = keyOf(isLanguage(language) ? heading.slice(0, -ending.length) : heading)
  const field = FIELDS.get(plain) ?? LABELS.get(plain)
  return field === undefined ? undefined : { field, language: isLanguage(language) ? language : null }
}

export function headingsOf(language: Language, fields: readonly string[]): readonly string[] {
  const at = ['fr', 'nl', 'en', 'de'].indexOf(language)
  const labels: { readonly [field: string]: readonly string[] } = { ...FIELD_LABELS, ...HEADINGS }
  return fields.map((field) => labels[field]?.[at] ?? field)
}

function keyOf(heading: string): string {
  return foldText(heading).replaceAll(/[^\p{L}\p{N}()]+/gu, '')
}
