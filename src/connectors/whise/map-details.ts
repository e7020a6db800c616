import type { AMOUNT_FIELDS } from '#schemas/property/amount-fields.ts'
import { asList, asObject } from '#src/base/json/plain-object.ts'
import type { MappedProperty, Mapping } from '#src/connectors/connector.ts'
import { type FeedText, GLAZINGS, textNamed } from '#src/connectors/feed-texts.ts'
import { flagOf, numberOf, positiveOf, textOf, wholeOf } from '#src/connectors/read-values.ts'
import { EXTRA_ROOMS, FACT_TEXTS, MEASURED_ROOMS } from './fact-texts.ts'

type Facts = { -readonly [Field in keyof MappedProperty]?: MappedProperty[Field] | undefined }

/** Number details, by number in Whise's list of subdetails. */
const NUMBERS: { readonly [detail: string]: keyof MappedProperty } = {
  14: 'ConstructionYear',
  15: 'NumberOfFloors',
  19: 'NumberOfGarages',
  26: 'PlotWidth',
  27: 'SurfaceConstructed',
  55: 'NumberOfToilets',
  585: 'RenovationYear',
  713: 'FrontWidth',
  874: 'SurfaceTerrace',
  998: 'NumberOfParkings',
  999: 'NumberOfExternalParkings',
  2090: 'CO2Emission',
  2390: 'EnergyTotal',
}
const AMOUNTS: { readonly [detail: string]: (typeof AMOUNT_FIELDS)[number] } = { 301: 'ChargesRenter', 1733: 'CadastralIncome' }
const FLAGS: { readonly [detail: string]: keyof MappedProperty } = {
  20: 'HasParking',
  21: 'HasParking',
  372: 'HasLift',
  724: 'HasSewer',
  757: 'HasElectricity',
  808: 'PlanningPermit',
  812: 'AllotmentPermit',
  1734: 'PreemptiveRights',
  1760: 'HasGas',
  1772: 'HasWater',
}
/** List details, sent as text in the requested language. */
const CHOICES: { readonly [detail: string]: readonly [table: keyof typeof FACT_TEXTS, field: keyof MappedProperty] } = {
  1020: ['heating', 'HeatingName'],
  1595: ['kitchen', 'KitchenName'],
  1634: ['glazing', 'WindowGlazing'],
  1736: ['destination', 'PlanningDestination'],
  2222: ['flood', 'FloodZone'],
}
const DOUBLE_GLAZING = 461
const JUDGMENT = 691
const LATITUDE = 1849
const LONGITUDE = 1850
const TITLE = 1914
const ENERGY_CLASS = 2056
const ENERGY_SCORE = 2089
const FLOOD_AREA = 2223
const CERTIFICATE_CODE = 2391
const SUMMONS = 2712
const CERTIFICATE_END = 2776
/** Duplicates of fields of the estate, and details without a meaning of their own. */
const SAID_ELSEWHERE = new Set(['38', '53', '57', '407', '496', '2091'])
/** An agency can add hundreds of custom details. */
const MAX_DETAILS = 1000

/** Maps details; counts those without a field under their label. */
export function mapDetails(details: unknown, language: string, mapping: Mapping): Facts {
  const facts: Facts = {}
  const rooms: { Name: FeedText; Area: number }[] = []
  const others: FeedText[] = []
  for (const raw of asList(details).slice(0, MAX_DETAILS)) {
    const { id, label, type, value } = asObject(raw)
    // Only numbers are looked up, never "constructor".
    const number = String(wholeOf(id, 1) ?? '')
    // A "no" without a field is no loss.
    const isKnown = take(number, value) || takeScore(textOf(label, 60), value) || (type === 'yes/no' && flagOf(value) === false)
    if (!isKnown && !SAID_ELSEWHERE.has(number)) mapping.lost(`detail ${number} ${textOf(label, 60)}`.trim(), textOf(value))
  }
  if (rooms.length > 0) facts.Rooms = rooms
  if (others.length > 0) facts.ExtraRooms = others
  return facts

  function take(number: string, value: unknown): boolean {
    const amount = AMOUNTS[number]
    if (amount !== undefined) return setAmount(amount, value)
    const count = NUMBERS[number]
    if (count !== undefined) return setNumber(count, value)
    const flag = FLAGS[number]
    if (flag !== undefined) return setFlag(flag, value)
    const choice = CHOICES[number]
    if (choice !== undefined) return setChoice(...choice, value)
    const measured = MEASURED_ROOMS[number]
    if (measured !== undefined) return addRoom(measured, value)
    const extra = EXTRA_ROOMS[number]
    if (extra !== undefined) return addExtra(extra, value)
    return takeOther(Number(number), value)
  }

  /** The flood scores of Flanders by label, "P-score" or "score G", since their numbers are unpublished. */
  function takeScore(label: string, value: unknown): boolean {
    const [, before, after] = /\b(?:([PG])[ -]?score|score[ -]?([PG]))\b/i.exec(label) ?? []
    const score = /^(?:klasse |classe |class )?([A-D])$/i.exec(textOf(value, 20))?.[1]?.toUpperCase()
    const scores = ['A', 'B', 'C', 'D'] as const
    const known = scores.find((one) => one === score)
    const subject = (before ?? after)?.toUpperCase()
    if (subject === undefined || known === undefined) return false
    facts[subject === 'P' ? 'FloodScoreP' : 'FloodScoreG'] = known
    return true
  }

  /** The mapping counts unreadable amounts. */
  function setAmount(field: (typeof AMOUNT_FIELDS)[number], value: unknown): true {
    const read = mapping.amount(field, value)
    if (read !== undefined) facts[field] = read
    return true
  }

  function setNumber(field: keyof MappedProperty, value: unknown): boolean {
    const read = numberOf(value)
    if (read === undefined) return false
    // The feed's schema refuses invalid values, which are then counted.
    if (read !== 0) facts[field] = read
    return true
  }

  function setFlag(field: keyof MappedProperty, value: unknown): boolean {
    const read = flagOf(value)
    if (read !== undefined) facts[field] = facts[field] === true || read
    return read !== undefined
  }

  function setChoice(table: keyof typeof FACT_TEXTS, field: keyof MappedProperty, value: unknown): boolean {
    const written = textOf(value, 200)
    if (written === '') return false
    facts[field] = textNamed(FACT_TEXTS[table], mapping.value(table, written)) ?? { [language]: written }
    return true
  }

  function addRoom(Name: FeedText, value: unknown): boolean {
    const Area = positiveOf(value)
    if (Area !== undefined) rooms.push({ Name, Area })
    return Area !== undefined
  }

  function addExtra(name: FeedText, value: unknown): boolean {
    const isThere = flagOf(value)
    if (isThere === true) others.push(name)
    return isThere !== undefined
  }

  function takeOther(number: number, value: unknown): boolean {
    const written = textOf(value, 300)
    switch (number) {
      case DOUBLE_GLAZING:
        if (flagOf(value) === true) facts.WindowGlazing ??= GLAZINGS.double
        return flagOf(value) !== undefined
      case JUDGMENT:
        if (flagOf(value) !== undefined) facts.JudicialDecision = flagOf(value) ? 1 : 0
        return flagOf(value) !== undefined
      case LATITUDE:
        facts.GoogleX = positiveOf(value)
        return facts.GoogleX !== undefined
      case LONGITUDE:
        facts.GoogleY = numberOf(value)
        return facts.GoogleY !== undefined
      case TITLE:
        if (written !== '') facts.TypeDescription = { [language]: written }
        return true
      case ENERGY_CLASS:
        facts.EPCLabelText ??= energyClass(value, mapping)
        return true
      case ENERGY_SCORE:
        facts.EnergyPerformance = numberOf(value)
        return facts.EnergyPerformance !== undefined
      case FLOOD_AREA: {
        const meaning = mapping.value('flood', written)
        if (meaning === 'riparian') facts.RiparianZone = true
        else facts.FloodZone ??= textNamed(FACT_TEXTS.flood, meaning) ?? { [language]: written }
        return true
      }
      case CERTIFICATE_CODE:
        if (written !== '') facts.UniqueCode = written
        return true
      case SUMMONS: {
        const summons = mapping.value('summons', written)
        if (typeof summons === 'boolean') facts.PlanningSummons = summons
        return true
      }
      case CERTIFICATE_END:
        facts.EnergyCertificateEndDate = americanDay(written)
        return facts.EnergyCertificateEndDate !== undefined
      default:
        return false
    }
  }
}

/** The class of a certificate: "C", or "Ap" for A+; undefined for none. */
export function energyClass(value: unknown, mapping: Mapping): string | undefined {
  const written = textOf(value, 20)
  if (written === '' || written.toLowerCase() === 'none') return undefined
  const mapped = mapping.value('energyClass', written)
  return typeof mapped === 'string' ? mapped : undefined
}

/** Whise writes days of details as "08/18/2025 00:00". */
function americanDay(text: string): string | undefined {
  const [, month, day, year] = /^(\d{2})\/(\d{2})\/(\d{4})\b/.exec(text) ?? []
  return year === undefined ? undefined : `${year}-${month}-${day}`
}
