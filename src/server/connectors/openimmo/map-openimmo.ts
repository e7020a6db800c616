import { LANGUAGES } from '#schemas/language.ts'
import { RENT, SALE } from '#schemas/property/goal.ts'
import { STATUS } from '#src/server/connectors/categories.ts'
import type { MappedListing, MappedProperty, Mapping } from '#src/server/connectors/connector.ts'
import { fitProperty } from '#src/server/connectors/fit-to-feed.ts'
import { descriptionOf } from '#src/server/connectors/read-description.ts'
import { dayOf, flagOf, numberOf, positiveOf, textOf, textsOf, wholeOf, withoutGaps } from '#src/server/connectors/read-values.ts'
import { childrenAt, storedElement, type XmlElement } from '#src/server/connectors/xml-elements.ts'
import { attachmentsOf } from './map-attachments.ts'
import { CONDITIONS, NAMES, RESERVED } from './openimmo-values.ts'
import { ownFieldsOf } from './own-fields.ts'
import { createReading, type Reading } from './reading.ts'

/** One <immobilie>, and the pictures that came with it: `Url` of the feed by the name in the transfer. */
export interface OpenImmoRecord {
  readonly immobilie: XmlElement
  readonly files: Readonly<Record<string, string>>
  /** The language of texts that name none, and the country. */
  readonly language: string
  readonly countryId: number
}

type Fields = { readonly [Field in keyof MappedProperty]?: MappedProperty[Field] | undefined }

/** A listing of the site; null where it is not for it. */
export function mapOpenImmo(record: OpenImmoRecord, mapping: Mapping): MappedListing | null {
  const immobilie = storedElement(record?.immobilie)
  const files = record.files ?? {}
  const reading = createReading(immobilie)
  const { text, attribute } = reading
  const goal = goalOf(reading, mapping)
  if (goal === null) return mapping.leaveOut('neither for sale nor to let', 'vermarktungsart')
  const category = categoryOf(reading, mapping)
  if (category === null) return mapping.leaveOut('has an objektart that is not known here')
  const land = attribute('geo land', 'iso_land')
  const country = land === undefined ? record.countryId : mapping.value('country', land)
  if (typeof country !== 'number') return mapping.leaveOut('lies in a country that is not known here', land)
  const period = attribute('preise preis_zeiteinheit', 'zeiteinheit')?.toUpperCase()
  if (goal === RENT && period !== undefined && period !== 'MONAT') return mapping.leaveOut('is not let by the month', period)
  const language = languageOf(text('verwaltung_techn sprache')) ?? LANGUAGES.find((known) => known === record.language) ?? 'de'
  const action = attribute('verwaltung_techn aktion', 'aktionart')?.toUpperCase()
  const property = withoutGaps({
    WebID: category,
    Goal: goal,
    ...statusOf(reading, mapping, { goal, isReference: action === 'REFERENZ' }),
    RecordFile: textOf(text('verwaltung_techn objektnr_extern') ?? text('verwaltung_techn objektnr_intern')) || undefined,
    ModifyDate: dayOf(text('verwaltung_techn stand_vom')),
    ...placeOf(reading),
    CountryID: country,
    ...(goal === SALE ? salePriceOf(reading, mapping) : rentOf(reading, mapping)),
    ...areasOf(reading),
    ...equipmentOf(reading, mapping),
    ...energyOf(reading, mapping),
    ...textsFrom(reading, immobilie, { language, mapping }),
    ...attachmentsOf(immobilie, files, { mapping, language }),
    ContactPerson: personOf(reading, mapping),
    ...ownFieldsOf(immobilie, mapping),
  })
  reading.countOthers(mapping)
  return { property: fitProperty(property, mapping) }
}

function goalOf({ attribute }: Reading, { lost }: Mapping): typeof SALE | typeof RENT | null {
  const is = (kind: string) => flagOf(attribute('objektkategorie vermarktungsart', kind)) === true
  if (is('KAUF') && is('MIETE_PACHT')) lost('vermarktungsart', 'MIETE_PACHT beside KAUF')
  if (is('KAUF')) return SALE
  return is('MIETE_PACHT') ? RENT : null
}

/** By the kind of the objektart where it is known, else by the objektart itself. */
function categoryOf({ children }: Reading, mapping: Mapping): string | null {
  const kinds = children('objektkategorie objektart').filter(({ name }) => name !== 'objektart_zusatz')
  for (const { name, attributes } of kinds) {
    const [type] = Object.values(attributes)
    const specific = type === undefined || type === '' ? undefined : mapping.value('category', `${name} ${type}`)
    const category = specific === undefined ? mapping.value('category', name) : specific
    if (typeof category === 'string') return category
  }
  return null
}

function statusOf(
  { attribute }: Reading,
  mapping: Mapping,
  { goal, isReference }: { goal: number; isReference: boolean },
): Fields {
  if (isReference) return { Status: STATUS.reference }
  const stand = attribute('zustand_angaben verkaufstatus', 'stand')
  const status = stand === undefined ? STATUS.active : mapping.value('status', stand)
  // The form knows only "sold"; for what is let it means that it is.
  const Status = status === STATUS.sold && goal === RENT ? STATUS.rented : (status ?? STATUS.active)
  const isReserved = stand?.toUpperCase() === 'RESERVIERT' && Status === STATUS.active
  return { Status: Status as Fields['Status'], ...(isReserved && { MarqueeName: RESERVED }) }
}

function placeOf({ text, attribute }: Reading): Fields {
  const latitude = numberOf(attribute('geo geokoordinaten', 'breitengrad'))
  const longitude = numberOf(attribute('geo geokoordinaten', 'laengengrad'))
  const isPlace = latitude !== undefined && longitude !== undefined && (latitude !== 0 || longitude !== 0)
  return {
    Street: textOf(text('geo strasse')) || undefined,
    HouseNumber: textOf(text('geo hausnummer')) || undefined,
    Zip: textOf(text('geo plz')).replace(/^[BL]-\s*/i, ''),
    City: textOf(text('geo ort')),
    // Without a word of the owner's, an address is not for everybody.
    PublishAddress: flagOf(text('verwaltung_objekt objektadresse_freigeben')) ?? false,
    ...(isPlace && { GoogleX: latitude, GoogleY: longitude }),
    Floor: wholeOf(text('geo etage'), -10),
    NumberOfFloors: wholeOf(text('geo anzahl_etagen'), 1),
  }
}

/** Prices of other currencies are not converted: the price is then on request. */
function isInEuro({ attribute }: Reading, { lost }: Mapping): boolean {
  const currency = attribute('preise waehrung', 'iso_waehrung')?.toUpperCase() ?? 'EUR'
  if (currency !== 'EUR') lost('price in another currency', currency)
  return currency === 'EUR'
}

function firstAmount({ text }: Reading, { amount }: Mapping, names: readonly string[]): number | undefined {
  // All are read, so that those that are not used do not count as lost.
  return names.map((name) => amount(`preise ${name}`, text(`preise ${name}`))).find((found) => found !== undefined)
}

function salePriceOf(reading: Reading, mapping: Mapping): Fields {
  if (!isInEuro(reading, mapping)) return {}
  const price = firstAmount(reading, mapping, ['kaufpreis', 'kaufpreisbrutto', 'kaufpreisnetto'])
  const isHidden = flagOf(reading.attribute('preise kaufpreis', 'auf_anfrage')) === true
  return { Price: price, PublishPrice: !isHidden, ChargesOwner: firstAmount(reading, mapping, ['hausgeld']) }
}

function rentOf(reading: Reading, mapping: Mapping): Fields {
  if (!isInEuro(reading, mapping)) return {}
  const names = ['nettokaltmiete', 'kaltmiete', 'hauptmietzinsnetto', 'pauschalmiete', 'gesamtmietebrutto', 'warmmiete', 'pacht']
  return {
    Price: firstAmount(reading, mapping, names),
    ChargesRenter: firstAmount(reading, mapping, ['nebenkosten', 'betriebskostennetto']),
    DepositAmount: firstAmount(reading, mapping, ['kaution']),
  }
}

function areasOf({ text, attribute }: Reading): Fields {
  const area = (...names: string[]) =>
    names.map((name) => positiveOf(text(`flaechen ${name}`))).find((found) => found !== undefined)
  const places = (name: string) => wholeOf(attribute(`preise ${name}`, 'anzahl'), 1)
  return {
    SurfaceLivable: area('wohnflaeche'),
    SurfaceTotal: area('gesamtflaeche', 'nutzflaeche', 'ladenflaeche', 'verkaufsflaeche', 'lagerflaeche'),
    SurfaceGround: area('grundstuecksflaeche'),
    SurfaceGarden: area('gartenflaeche'),
    SurfaceTerrace: area('balkon_terrasse_flaeche'),
    SurfaceOffice: area('bueroflaeche'),
    PlotWidth: area('grundstuecksfront'),
    NumberOfBedRooms: wholeOf(text('flaechen anzahl_schlafzimmer')),
    NumberOfBathRooms: wholeOf(text('flaechen anzahl_badezimmer')),
    NumberOfToilets: wholeOf(text('flaechen anzahl_sep_wc')),
    NumberOfParkings: wholeOf(text('flaechen anzahl_stellplaetze')),
    NumberOfGarages: places('stp_garage') ?? places('stp_tiefgarage'),
    NumberOfExternalParkings: places('stp_freiplatz'),
  }
}

function equipmentOf(reading: Reading, mapping: Mapping): Fields {
  const { text, attribute, flags } = reading
  const named = (element: string) => namesOf(element, flags(`ausstattung ${element}`))
  const energies = flags('ausstattung befeuerung').map((fuel) => mapping.value('heating', fuel))
  const has = (...paths: string[]) => paths.some((path) => (positiveOf(text(path)) ?? 0) > 0) || undefined
  const parkings = flags('ausstattung stellplatzart')
  const supplies = reading.all('zustand_angaben erschliessung_umfang').map(({ attributes }) => attributes.erschl_attr)
  return {
    KitchenName: named('kueche'),
    HeatingName: named('heizungsart'),
    HeatingEnergy: energies.find((energy) => typeof energy === 'string') as Fields['HeatingEnergy'],
    OrientationT: named('ausricht_balkon_terrasse'),
    HasLift: flags('ausstattung fahrstuhl').includes('PERSONEN') || undefined,
    HasGarage: parkings.some((kind) => /GARAGE/.test(kind)) || undefined,
    HasParking: parkings.length > 0 || undefined,
    HasGarden: flagOf(text('ausstattung gartennutzung')),
    HasCellar: { JA: true, TEIL: true, NEIN: false }[attribute('ausstattung unterkellert', 'keller')?.toUpperCase() ?? ''],
    HasAttic: flagOf(text('ausstattung dachboden')),
    HasTerrace: has('flaechen anzahl_terrassen', 'flaechen anzahl_balkone'),
    IsFurnished: attribute('ausstattung moebliert', 'moeb')?.toUpperCase() === 'VOLL' || undefined,
    HasGas: supplies.includes('GAS') || undefined,
    HasWater: supplies.includes('WASSER') || undefined,
    HasElectricity: supplies.includes('STROM') || undefined,
    ConstructionYear: yearIn(text('zustand_angaben baujahr')),
    RenovationYear: yearIn(text('zustand_angaben letztemodernisierung')),
    ConditionName: conditionOf(attribute('zustand_angaben zustand', 'zustand_art'), mapping),
    AvailabilityDate: dayOf(text('verwaltung_objekt abdatum')),
  }
}

/** "Central heating, stove", in each language. */
function namesOf(element: string, flags: readonly string[]): MappedProperty['KitchenName'] | undefined {
  const names = flags.map((flag) => NAMES[element]?.[flag]).filter((name) => name !== undefined)
  if (names.length === 0) return undefined
  return Object.fromEntries(LANGUAGES.map((language) => [language, names.map((name) => name[language]).join(', ')]))
}

/** By the site's own words, or as "mapping" words it. */
function conditionOf(value: string | undefined, mapping: Mapping): MappedProperty['ConditionName'] | undefined {
  const condition = mapping.value('condition', value)
  return typeof condition === 'string' ? (CONDITIONS[condition] ?? condition) : undefined
}

function yearIn(text: string | undefined): number | undefined {
  const [year] = /\b(?:1[0-9]|20)\d{2}\b/.exec(text?.slice(0, 40) ?? '') ?? []
  return year === undefined ? undefined : Number(year)
}

function energyOf({ text }: Reading, { lost }: Mapping): Fields {
  const own = (name: string) => text(`zustand_angaben energiepass ${name}`)
  const [need, use] = [numberOf(own('endenergiebedarf')), numberOf(own('energieverbrauchkennwert'))]
  const label = own('wertklasse')?.toUpperCase()
  const isLabel = label !== undefined && /^[A-G](\+{1,2}|-)?$/.test(label)
  if (!isLabel) lost('wertklasse', label)
  const [, month, year] = /^(\d{2})[./](\d{4})$/.exec(own('gueltig_bis') ?? '') ?? []
  const [, day, dayMonth, dayYear] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(own('gueltig_bis') ?? '') ?? []
  const end = dayYear ? `${dayYear}-${dayMonth}-${day}` : year ? `${year}-${month}-01` : own('gueltig_bis')
  return {
    EnergyPerformance: own('epart')?.toUpperCase() === 'VERBRAUCH' ? (use ?? need) : (need ?? use),
    EPCLabelText: isLabel ? label : undefined,
    EnergyCertificateEndDate: dayOf(end),
  }
}

const LANGUAGE_CODES: { readonly [code: string]: string } = {
  deu: 'de',
  ger: 'de',
  fra: 'fr',
  fre: 'fr',
  nld: 'nl',
  dut: 'nl',
  eng: 'en',
}

/** The language of "fr", "fr-BE", "FRA"; undefined for others. */
function languageOf(code: string | undefined): string | undefined {
  const lower = code?.toLowerCase() ?? ''
  const short = LANGUAGE_CODES[lower.slice(0, 3)] ?? lower.slice(0, 2)
  return LANGUAGES.find((language) => language === short)
}

interface TextOptions {
  readonly language: string
  readonly mapping: Mapping
}

/** Texts in the language of the listing, and those of <objekt_text> in theirs. */
function textsFrom({ text }: Reading, immobilie: XmlElement, { language, mapping }: TextOptions): Fields {
  const own = (...names: string[]) =>
    names
      .map((name) => descriptionOf(text(`freitexte ${name}`)))
      .filter((found) => found !== '')
      .join('\n\n') || undefined
  const others: Record<string, string> = {}
  for (const { attributes, text: found } of childrenAt(immobilie, ['freitexte'], 'objekt_text')) {
    const code = languageOf(attributes.lang)
    if (code === undefined) mapping.lost('language of objekt_text', attributes.lang ?? '?')
    else if (code !== language) others[code] = [others[code], descriptionOf(found)].filter(Boolean).join('\n\n')
  }
  const long = own('objektbeschreibung', 'ausstatt_beschr', 'lage', 'sonstige_angaben')
  return {
    TypeDescription: textsOf({ [language]: textOf(text('freitexte objekttitel')) }, mapping.languages),
    DescriptionA: textsOf({ [language]: own('dreizeiler') }, mapping.languages),
    DescriptionB: textsOf({ ...others, [language]: long ?? others[language] }, mapping.languages),
    Availability: textsOf({ [language]: textOf(text('verwaltung_objekt verfuegbar_ab')) }, mapping.languages),
  }
}

/** By the number of the person, else by the address of their mails. */
function personOf({ text }: Reading, mapping: Mapping): string | undefined {
  const [number, mail, shared] = ['personennummer', 'email_direkt', 'email_zentrale'].map((name) => text(`kontaktperson ${name}`))
  const name = [text('kontaktperson vorname'), text('kontaktperson name')].filter(Boolean).join(' ')
  return mapping.agent(number ?? mail ?? shared, name)
}
