import { LANGUAGES, type Language } from '#schemas/language.ts'
import { isAmountField } from '#schemas/property/amount-fields.ts'
import { RENT, SALE } from '#schemas/property/goal.ts'
import { propertySchema } from '#schemas/property/property.ts'
import { STATUS } from '#src/connectors/categories.ts'
import type { MappedListing, MappedProperty, Mapping } from '#src/connectors/connector.ts'
import { fitProperty } from '#src/connectors/fit-to-feed.ts'
import { languageOf } from '#src/connectors/language-of.ts'
import { descriptionOf } from '#src/connectors/read-description.ts'
import {
  dayFact,
  firstFact,
  flagFact,
  numberFact,
  pointFact,
  positiveFact,
  UnreadValue,
  wholeFact,
} from '#src/connectors/read-facts.ts'
import {
  dayOf,
  flagOf,
  mayShow,
  mayShowUnless,
  numberOf,
  textOf,
  textsOfSource,
  withoutGaps,
} from '#src/connectors/read-values.ts'
import { childrenAt, storedElement, type XmlElement } from '#src/connectors/xml-elements.ts'
import { attachmentsOf } from './map-attachments.ts'
import { CONDITIONS, NAMES, RESERVED } from './openimmo-values.ts'
import { createReading, type Reading } from './reading.ts'
import { saidBy } from './said-by.ts'

/** An <immobilie> and its files: `Url` of the feed by name in the transfer. */
export interface OpenImmoRecord {
  readonly immobilie: XmlElement
  readonly files: Readonly<Record<string, string>>
  /** The default language of texts, and the default country. */
  readonly language: string
  readonly countryId: number
}

/** The amounts of a sale and of a rental, in order of precedence. */
const PRICES = ['kaufpreis', 'kaufpreisbrutto', 'kaufpreisnetto']
const RENTS = ['nettokaltmiete', 'kaltmiete', 'hauptmietzinsnetto', 'pauschalmiete', 'gesamtmietebrutto', 'warmmiete', 'pacht']

type Fields = { readonly [Field in keyof MappedProperty]?: MappedProperty[Field] | UnreadValue | undefined }

export function mapOpenImmo(record: OpenImmoRecord, mapping: Mapping): MappedListing | null {
  const immobilie = storedElement(record?.immobilie)
  const files = record.files ?? {}
  const reading = createReading(immobilie, mapping)
  const { text, word } = reading
  const goal = goalOf(reading, mapping)
  if (goal === null) return mapping.leaveOut('neither for sale nor to let', 'vermarktungsart')
  const category = categoryOf(reading, mapping)
  if (category === null) return mapping.leaveOut('has an objektart that is not known here')
  const land = word('geo land', 'iso_land')
  const country = land === undefined ? record.countryId : mapping.value('country', land)
  if (typeof country !== 'number') return mapping.leaveOut('lies in a country that is not known here', land)
  const period = word('preise preis_zeiteinheit', 'zeiteinheit')?.toUpperCase()
  if (goal === RENT && period !== undefined && period !== 'MONAT') return mapping.leaveOut('is not let by the month', period)
  const language = languageFrom(reading, record, mapping)
  const action = word('verwaltung_techn aktion', 'aktionart')?.toUpperCase()
  if (action !== undefined && !['CHANGE', 'REFERENZ'].includes(action)) mapping.lost('aktionart', action)
  const property = withoutGaps({
    WebID: category,
    Goal: goal,
    ...statusOf(reading, mapping, { goal, isReference: action === 'REFERENZ' }),
    RecordFile: referenceOf(reading),
    ModifyDate: dayFact(text('verwaltung_techn stand_vom')),
    PublishFrom: dayFrom(reading, 'aktiv_von', mapping),
    PublishUntil: dayFrom(reading, 'aktiv_bis', mapping),
    ...placeOf(reading, mapping),
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
  return { property: fitProperty(property, mapping) }
}

/** The goal from <vermarktungsart>, or from the amounts if it is missing. */
function goalOf({ flags, text }: Reading, { lost }: Mapping): typeof SALE | typeof RENT | null {
  const kinds = flags('objektkategorie vermarktungsart')
  const [isSale, isRent] = ['KAUF', 'MIETE_PACHT'].map((kind) => kinds.includes(kind))
  if (isSale && isRent) lost('vermarktungsart', 'MIETE_PACHT beside KAUF')
  if (isSale) return SALE
  if (isRent || kinds.length > 0) return isRent ? RENT : null
  const [hasPrice, hasRent] = [PRICES, RENTS].map((names) => names.some((name) => /[1-9]/.test(text(`preise ${name}`) ?? '')))
  if (hasPrice === hasRent) return null
  return hasRent ? RENT : SALE
}

/** The language of the listing; default: that of the settings. */
function languageFrom({ text }: Reading, { language }: OpenImmoRecord, { lost }: Mapping): Language {
  const written = text('verwaltung_techn sprache')
  const named = languageOf(written)
  if (named === undefined) lost('sprache', written)
  return named ?? languageOf(language) ?? 'de'
}

/** The numbers of the agency and its software. <openimmo_obid> is the key. */
function referenceOf({ text }: Reading): string | undefined {
  const numbers = ['objektnr_extern', 'objektnr_intern', 'openimmo_obid'].map((name) => text(`verwaltung_techn ${name}`))
  return textOf(numbers[0] ?? numbers[1]) || undefined
}

function dayFrom({ text }: Reading, name: 'aktiv_von' | 'aktiv_bis', { lost }: Mapping): string | undefined {
  const written = text(`verwaltung_techn ${name}`)
  const day = dayOf(written)
  if (day === undefined) lost(name, written)
  return day
}

/** The category by the type of the objektart, or by the objektart itself. */
function categoryOf({ children }: Reading, mapping: Mapping): string | null {
  const kinds = children('objektkategorie objektart').filter(({ name }) => name !== 'objektart_zusatz')
  for (const { name, attributes, children: written } of kinds) {
    const [[, type = written[0]?.text] = [], ...others] = Object.entries(attributes)
    for (const [attribute, other] of others) mapping.lost(`objektart ${name} ${attribute}`, other)
    const specific = type === undefined || type === '' ? undefined : mapping.value('category', `${name} ${type}`)
    const category = specific === undefined ? mapping.value('category', name) : specific
    if (typeof category === 'string') return category
  }
  return null
}

function statusOf({ word }: Reading, mapping: Mapping, { goal, isReference }: { goal: number; isReference: boolean }): Fields {
  if (isReference) return { Status: STATUS.reference }
  const stand = word('zustand_angaben verkaufstatus', 'stand')
  const status = stand === undefined ? STATUS.active : mapping.value('status', stand)
  // OpenImmo only has "sold"; for a rental it means rented.
  const Status = status === STATUS.sold && goal === RENT ? STATUS.rented : (status ?? STATUS.active)
  const isReserved = stand?.toUpperCase() === 'RESERVIERT' && Status === STATUS.active
  return { Status: Status as Fields['Status'], ...(isReserved && { MarqueeName: RESERVED }) }
}

function placeOf({ text, attribute }: Reading, mapping: Mapping): Fields {
  const point = (name: string) => attribute('geo geokoordinaten', name)
  return {
    Street: textOf(text('geo strasse')) || undefined,
    HouseNumber: textOf(text('geo hausnummer')) || undefined,
    Zip: textOf(text('geo plz')).replace(/^[BL]-\s*/i, ''),
    City: textOf(text('geo ort')),
    // Hide the address unless the owner has agreed.
    PublishAddress: mayShow('objektadresse_freigeben', text('verwaltung_objekt objektadresse_freigeben'), false, mapping),
    ...pointFact(point('breitengrad'), point('laengengrad'), mapping),
    Floor: wholeFact(text('geo etage'), -10),
    NumberOfFloors: wholeFact(text('geo anzahl_etagen'), 1),
  }
}

/** Prices in other currencies are not converted; the price is then on request. */
function isInEuro({ word }: Reading, { lost }: Mapping): boolean {
  const currency = word('preise waehrung', 'iso_waehrung')?.toUpperCase() ?? 'EUR'
  if (currency !== 'EUR') lost('price in another currency', currency)
  return currency === 'EUR'
}

function firstAmount({ text }: Reading, { amount }: Mapping, names: readonly string[]): number | undefined {
  // Read all of them, so that unused ones do not count as lost.
  return names.map((name) => amount(`preise ${name}`, text(`preise ${name}`))).find((found) => found !== undefined)
}

function salePriceOf(reading: Reading, mapping: Mapping): Fields {
  if (!isInEuro(reading, mapping)) return {}
  const price = firstAmount(reading, mapping, PRICES)
  const isHidden = !mayShowUnless('auf_anfrage', reading.attribute('preise kaufpreis', 'auf_anfrage'), mapping)
  return { Price: price, PublishPrice: !isHidden, ChargesOwner: firstAmount(reading, mapping, ['hausgeld']) }
}

function rentOf(reading: Reading, mapping: Mapping): Fields {
  if (!isInEuro(reading, mapping)) return {}
  return {
    Price: firstAmount(reading, mapping, RENTS),
    ChargesRenter: firstAmount(reading, mapping, ['nebenkosten', 'betriebskostennetto']),
    DepositAmount: firstAmount(reading, mapping, ['kaution']),
  }
}

function areasOf({ text, attribute }: Reading): Fields {
  const area = (...names: string[]) => firstFact(...names.map((name) => positiveFact(text(`flaechen ${name}`))))
  const places = (name: string) => wholeFact(attribute(`preise ${name}`, 'anzahl'), 1)
  return {
    SurfaceLivable: area('wohnflaeche'),
    SurfaceTotal: area('gesamtflaeche', 'nutzflaeche', 'ladenflaeche', 'verkaufsflaeche', 'lagerflaeche'),
    SurfaceGround: area('grundstuecksflaeche'),
    SurfaceGarden: area('gartenflaeche'),
    SurfaceTerrace: area('balkon_terrasse_flaeche'),
    SurfaceOffice: area('bueroflaeche'),
    PlotWidth: area('grundstuecksfront'),
    NumberOfRooms: positiveFact(text('flaechen anzahl_zimmer')),
    NumberOfBedRooms: wholeFact(text('flaechen anzahl_schlafzimmer')),
    NumberOfBathRooms: wholeFact(text('flaechen anzahl_badezimmer')),
    NumberOfToilets: wholeFact(text('flaechen anzahl_sep_wc')),
    NumberOfParkings: wholeFact(text('flaechen anzahl_stellplaetze')),
    NumberOfGarages: firstFact(places('stp_garage'), places('stp_tiefgarage')),
    NumberOfExternalParkings: places('stp_freiplatz'),
  }
}

function equipmentOf(reading: Reading, mapping: Mapping): Fields {
  const { text, word, flags } = reading
  const named = (element: string) => namesOf(element, flags(`ausstattung ${element}`), mapping)
  const lifts = flags('ausstattung fahrstuhl')
  for (const lift of lifts) if (lift !== 'PERSONEN') mapping.lost('ausstattung fahrstuhl', lift)
  const energies = flags('ausstattung befeuerung').map((fuel) => mapping.value('heating', fuel))
  const has = (...paths: string[]) => {
    const count = firstFact(...paths.map((path) => positiveFact(text(path))))
    return typeof count === 'number' ? true : count
  }
  const parkings = flags('ausstattung stellplatzart')
  const supplies = reading.all('zustand_angaben erschliessung_umfang').map(({ attributes }) => attributes.erschl_attr)
  return {
    KitchenName: named('kueche'),
    HeatingName: named('heizungsart'),
    HeatingEnergy: energies.find((energy) => typeof energy === 'string') as Fields['HeatingEnergy'],
    OrientationT: named('ausricht_balkon_terrasse'),
    HasLift: lifts.includes('PERSONEN') || undefined,
    HasGarage: parkings.some((kind) => /GARAGE/.test(kind)) || undefined,
    HasParking: parkings.length > 0 || undefined,
    HasGarden: flagFact(text('ausstattung gartennutzung')),
    HasCellar: meaningOf(word('ausstattung unterkellert', 'keller'), { JA: true, TEIL: true, NEIN: false }),
    HasAttic: flagFact(text('ausstattung dachboden')),
    HasTerrace: has('flaechen anzahl_terrassen', 'flaechen anzahl_balkone'),
    IsFurnished: meaningOf(word('ausstattung moebliert', 'moeb'), { VOLL: true, TEIL: undefined }),
    HasGas: supplies.includes('GAS') || undefined,
    HasWater: supplies.includes('WASSER') || undefined,
    HasElectricity: supplies.includes('STROM') || undefined,
    ConstructionYear: yearIn(text('zustand_angaben baujahr')),
    RenovationYear: yearIn(text('zustand_angaben letztemodernisierung')),
    ConditionName: conditionOf(word('zustand_angaben zustand', 'zustand_art'), mapping),
    AvailabilityDate: dayFact(text('verwaltung_objekt abdatum')),
  }
}

/** The names of heating kinds in each language: "Central heating, stove". */
function namesOf(element: string, flags: readonly string[], { lost }: Mapping): MappedProperty['KitchenName'] | undefined {
  for (const flag of flags) if (NAMES[element]?.[flag] === undefined) lost(`ausstattung ${element}`, flag)
  const names = flags.map((flag) => NAMES[element]?.[flag]).filter((name) => name !== undefined)
  if (names.length === 0) return undefined
  return Object.fromEntries(LANGUAGES.map((language) => [language, names.map((name) => name[language]).join(', ')]))
}

/** The condition by the site's words, or by those of "mapping". */
function conditionOf(value: string | undefined, mapping: Mapping): MappedProperty['ConditionName'] | undefined {
  const condition = mapping.value('condition', value)
  return typeof condition === 'string' ? (CONDITIONS[condition] ?? condition) : undefined
}

function yearIn(text: string | undefined): number | UnreadValue | undefined {
  const [year] = /\b(?:1[0-9]|20)\d{2}\b/.exec(text?.slice(0, 40) ?? '') ?? []
  if (year !== undefined) return Number(year)
  return text === undefined || /^[0-]*$/.test(text) ? undefined : new UnreadValue(text)
}

/** The meaning of a word; counts unknown words as unread. */
function meaningOf<Value>(
  word: string | undefined,
  meanings: { readonly [word: string]: Value },
): Value | UnreadValue | undefined {
  const [, meaning] = Object.entries(meanings).find(([known]) => known === word?.toUpperCase()) ?? [null, new UnreadValue(word)]
  return word === undefined ? undefined : meaning
}

function energyOf({ text }: Reading, { lost }: Mapping): Fields {
  const own = (name: string) => text(`zustand_angaben energiepass ${name}`)
  const [need, use] = [numberFact(own('endenergiebedarf')), numberFact(own('energieverbrauchkennwert'))]
  const kind = own('epart')?.toUpperCase()
  if (kind !== undefined && !['VERBRAUCH', 'BEDARF'].includes(kind)) lost('epart', kind)
  const label = own('wertklasse')?.toUpperCase()
  const isLabel = label !== undefined && /^[A-G](\+{1,2}|-)?$/.test(label)
  if (!isLabel) lost('wertklasse', label)
  const [, month, year] = /^(\d{2})[./](\d{4})$/.exec(own('gueltig_bis') ?? '') ?? []
  const [, day, dayMonth, dayYear] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(own('gueltig_bis') ?? '') ?? []
  const end = dayYear ? `${dayYear}-${dayMonth}-${day}` : year ? `${year}-${month}-01` : own('gueltig_bis')
  return {
    EnergyPerformance: kind === 'VERBRAUCH' ? firstFact(use, need) : firstFact(need, use),
    EPCLabelText: isLabel ? label : undefined,
    EnergyCertificateEndDate: dayFact(end),
  }
}

/** The person by number, or by e-mail address. */
function personOf({ text }: Reading, mapping: Mapping): string | undefined {
  const [number, mail, shared] = ['personennummer', 'email_direkt', 'email_zentrale'].map((name) => text(`kontaktperson ${name}`))
  const name = [text('kontaktperson vorname'), text('kontaktperson name')].filter(Boolean).join(' ')
  return mapping.agent(number ?? mail ?? shared, name)
}

/** Fields that the software added to OpenImmo, by "field" of "mapping": Belgian facts, for example. */
function ownFieldsOf(element: XmlElement, mapping: Mapping): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const { name, value } of simpleFields(element)) {
    if (name === '' || value === '') continue
    const field = mapping.value('field', name)
    if (typeof field === 'string') fields[field] = inForm(field, value, mapping)
  }
  return fields
}

function* simpleFields(element: XmlElement): Generator<{ readonly name: string; readonly value: string }> {
  for (const child of element.children) {
    if (child.name === 'user_defined_simplefield') yield { name: textOf(child.attributes.feldname, 100), value: child.text }
    else yield* simpleFields(child)
  }
}

/** In the type of the feed's field; a value that does not fit is counted later. */
function inForm(field: string, value: string, mapping: Mapping): unknown {
  if (isAmountField(field)) return mapping.amount(field, value)
  const schemas: { readonly [field: string]: object } = propertySchema.properties
  const schema = schemas[field] ?? {}
  const type = 'type' in schema ? schema.type : undefined
  if (type === 'number' || type === 'integer') return numberOf(value) ?? value
  if (type === 'boolean') return flagOf(value) ?? value
  return textOf(value)
}

interface Options {
  readonly language: Language
  readonly mapping: Mapping
}

type Texts = {
  readonly [Field in 'TypeDescription' | 'DescriptionA' | 'DescriptionB' | 'Availability']: MappedProperty[Field] | undefined
}

/** Texts in the listing's language; those of <objekt_text> in theirs. */
function textsFrom({ text }: Reading, immobilie: XmlElement, { language, mapping }: Options): Texts {
  const own = (...names: string[]) => names.map((name) => descriptionOf(text(`freitexte ${name}`)))
  const written = new Map([[language, own('objektbeschreibung', 'ausstatt_beschr', 'lage', 'sonstige_angaben')]])
  for (const element of childrenAt(immobilie, ['freitexte'], 'objekt_text')) {
    const code = saidBy(element, 'lang')
    const of = code === undefined ? language : languageOf(code)
    if (of === undefined) mapping.lost('language of objekt_text', code)
    else written.set(of, [...(written.get(of) ?? []), descriptionOf(element.text)])
  }
  const long = [...written].map(([of, texts]) => [of, joined(texts)] as const)
  const inOwn = (name: string, text: string) => textsOfSource({ [language]: text }, name, mapping)
  return {
    TypeDescription: inOwn('objekttitel', textOf(text('freitexte objekttitel'))),
    DescriptionA: inOwn('dreizeiler', joined(own('dreizeiler'))),
    DescriptionB: textsOfSource(Object.fromEntries(long), 'freitexte', mapping),
    Availability: inOwn('verfuegbar_ab', textOf(text('verwaltung_objekt verfuegbar_ab'))),
  }
}

/** Removes repeated paragraphs, because some software writes the description in <objekt_text> as well. */
function joined(texts: readonly string[]): string {
  return [...new Set(texts)].filter((text) => text !== '').join('\n\n')
}
