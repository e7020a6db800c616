import { isAmountField } from '#schemas/property/amount-fields.ts'
import { EURO_COUNTRIES } from '#schemas/property/countries.ts'
import { propertySchema } from '#schemas/property/property.ts'
import { STATUS } from '#src/connectors/categories.ts'
import type { MappedListing, MappedProperty, Mapping } from '#src/connectors/connector.ts'
import { isPdf, sortDocuments } from '#src/connectors/documents.ts'
import { fitProperty } from '#src/connectors/fit-to-feed.ts'
import { descriptionOf } from '#src/connectors/read-description.ts'
import {
  dayOf,
  flagOf,
  httpsUrlOf,
  instantOf,
  linkOf,
  numberOf,
  textOf,
  textsOf,
  withoutGaps,
} from '#src/connectors/read-values.ts'
import { isFormulaError } from '#src/platform/workbooks/formula-errors.ts'
import type { TableRow } from './read-table.ts'

/** Fields with custom parsing. */
const OWN: ReadonlySet<string> = new Set([
  'WebID',
  'Goal',
  'Status',
  'CountryID',
  'Pictures',
  'Plans',
  'Documents',
  'Videos',
  'ContactPerson',
])
const DESCRIPTIONS: ReadonlySet<string> = new Set(['DescriptionA', 'DescriptionB'])
const YES_AND_NO: { readonly [word: string]: boolean } = {
  oui: true,
  ja: true,
  x: true,
  vrai: true,
  waar: true,
  wahr: true,
  non: false,
  nee: false,
  nein: false,
  faux: false,
  onwaar: false,
  falsch: false,
}

export function mapTable(row: TableRow, mapping: Mapping): MappedListing | null {
  const cells = withoutErrors(asRecord(row?.cells), mapping)
  const settings: Partial<TableRow['settings']> = asRecord(row?.settings)
  const reference = cellText(cells.RecordFile)
  const category = mapping.value('category', cellText(cells.WebID))
  if (typeof category !== 'string')
    return mapping.leaveOut('has a type that is not known here', cellText(cells.WebID) || reference)
  const goal = mapping.value('goal', cellText(cells.Goal))
  if (typeof goal !== 'number') return mapping.leaveOut('is neither for sale nor to let', cellText(cells.Goal) || reference)
  const status = mapping.value('status', cellText(cells.Status)) ?? STATUS.active
  const { id: usual } = Object.values(EURO_COUNTRIES).find(({ code }) => code === settings.country) ?? EURO_COUNTRIES.belgium
  const country = cellText(cells.CountryID) === '' ? usual : mapping.value('country', cellText(cells.CountryID))
  if (typeof country !== 'number') return mapping.leaveOut('lies in a country that is not known here', cellText(cells.CountryID))
  const facts: Record<string, unknown> = {}
  for (const field of fieldsIn(cells)) {
    const value = factOf(field, cells, { mapping, decimal: settings.decimal })
    if (value !== undefined) facts[field] = value
    else if (!isAmountField(field)) mapping.lost(field, cells[field])
  }
  const property = withoutGaps({
    ...facts,
    WebID: category,
    Goal: goal,
    Status: status,
    CountryID: country,
    PublishAddress: facts.PublishAddress ?? cells.PublishAddress === undefined,
    PublishPrice: facts.PublishPrice ?? cells.PublishPrice === undefined,
    ...filesOf(cells, settings, mapping),
    Videos: listIn(cells.Videos, settings).flatMap((address) => linkOf(address, mapping) ?? []),
    ContactPerson: mapping.agent(cellText(cells.ContactPerson)),
  })
  return { property: fitProperty(property, mapping) }
}

function asRecord(value: unknown): Readonly<Record<string, never>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('The listing is no row of a table.')
  // Each value is checked before use.
  return value as Readonly<Record<string, never>>
}

/** Removes and counts cells with formula errors. */
function withoutErrors(cells: Readonly<Record<string, unknown>>, mapping: Mapping): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(cells).filter(([name, cell]) => {
      if (!isFormulaError(cell)) return true
      mapping.lost(name.split('.')[0] ?? name, cell)
      return false
    }),
  )
}

function cellText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? textOf(value) : ''
}

/** "DescriptionB" for "DescriptionB.fr" and "DescriptionB.nl". */
function fieldsIn(cells: Readonly<Record<string, unknown>>): ReadonlySet<string> {
  return new Set(
    Object.keys(cells)
      .flatMap((name) => name.split('.')[0] ?? [])
      .filter((field) => !OWN.has(field)),
  )
}

interface Writing {
  readonly mapping: Mapping
  readonly decimal: ',' | '.' | undefined
}

/** The cell in the type of the feed's field; undefined where it cannot be read. */
function factOf(field: string, cells: Readonly<Record<string, unknown>>, { mapping, decimal }: Writing): unknown {
  const schemas: { readonly [field: string]: object } = propertySchema.properties
  const schema = schemas[field] ?? {}
  const types = 'type' in schema ? [schema.type].flat() : []
  const value = cells[field]
  // In a table, 0 means that nothing is due.
  if (isAmountField(field)) return numberIn(value, decimal) === 0 ? 0 : mapping.amount(field, value)
  // Coordinates have no thousands separator.
  if (field === 'GoogleX' || field === 'GoogleY') return numberOf(value)
  if (types.includes('object')) return textIn(field, cells, mapping)
  if (types.includes('number') || types.includes('integer'))
    return numberIn(value, decimal) ?? (types.includes('string') ? cellText(value) : undefined)
  if (types.includes('boolean')) return flagOf(value) ?? YES_AND_NO[cellText(value).toLowerCase()]
  if ('examples' in schema && String(schema.examples).startsWith('2026-')) return dayIn(value)
  if ('enum' in schema && Array.isArray(schema.enum)) return numberIn(value, decimal) ?? cellText(value)
  if (field === 'VirtualTour') return httpsUrlOf(value, 500)
  if (field === 'OpenHouses') return openHousesIn(value)
  return cellText(value) || undefined
}

/** One text for all languages, or one per language. */
function textIn(field: string, cells: Readonly<Record<string, unknown>>, { languages }: Mapping): unknown {
  const read = DESCRIPTIONS.has(field) ? descriptionOf : cellText
  const own = textsOf(Object.fromEntries(languages.map((language) => [language, read(cells[`${field}.${language}`])])), languages)
  return own ?? (read(cells[field]) || undefined)
}

/** "€ 1.250,50" or "1,250.50"; undefined for "50.491" where the decimal separator is unknown. */
function numberIn(value: unknown, decimal: Writing['decimal']): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value !== 'string' || value.length > 60) return undefined
  const plain = value.replaceAll(/[\s\u00a0\u202f'’€]|eur|m²|m2|kwh\S*/gi, '')
  if (decimal === undefined && /^-?[1-9]\d{0,2}\.\d{3}$/.test(plain)) return undefined
  const group = decimal !== '.' ? '.' : ','
  const isGrouped = decimal !== '.' ? /^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(plain) : /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain)
  const written = isGrouped ? plain.replaceAll(group, '') : plain
  return /^-?\d{1,15}([.,]\d{1,10})?$/.test(written) ? Number(written.replace(',', '.')) : undefined
}

/** A day: "2026-11-21" or "21/11/2026". */
function dayIn(value: unknown): string | undefined {
  const [, day, month, year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(cellText(value)) ?? []
  return dayOf(year === undefined ? value : `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`)
}

/** "12/12/2026 10:00-12:00", separated by bars, semicolons or line ends; undefined where one is invalid. */
function openHousesIn(value: unknown): MappedProperty['OpenHouses'] | undefined {
  const parts = typeof value === 'string' ? value.split(/[;|\r\n]+/).flatMap((part) => part.trim() || []) : []
  const read = parts.map((part) => {
    const [, written, from = '', to = ''] = OPEN_HOUSE_CELL.exec(part) ?? []
    const day = dayIn(written)
    return { From: instantOf(`${day}T${clock(from)}`), To: instantOf(`${day}T${clock(to)}`) }
  })
  const times = read.flatMap(({ From, To }) => (From === undefined || To === undefined ? [] : [{ From, To }]))
  return times.length === 0 || times.length < read.length ? undefined : times
}

const OPEN_HOUSE_CELL = /^([^\s,]{8,10}),? +(\d{1,2}(?:[:.h]\d{2})?)h? *[-–] *(\d{1,2}(?:[:.h]\d{2})?)h?$/

/** "9h" and "9.30" as "09:00" and "09:30". */
function clock(text: string): string {
  const [hours = '', minutes = '00'] = text.split(/[:.h]/)
  return `${hours.padStart(2, '0')}:${minutes}`
}

function listIn(value: unknown, { pictureSeparator = '|' }: Partial<TableRow['settings']>): string[] {
  if (typeof value !== 'string') return []
  return value
    .split(/\r|\n/)
    .flatMap((part) => part.split(String(pictureSeparator)))
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** Names below the media folder, or addresses; photos first. A title may precede a document: "Certificat PEB: v001/peb.pdf". */
function filesOf(
  cells: Readonly<Record<string, unknown>>,
  settings: Partial<TableRow['settings']>,
  mapping: Mapping,
): Pick<MappedProperty, 'Pictures' | 'Documents'> {
  const before = typeof settings.pictureFolder === 'string' ? `${settings.pictureFolder}/` : ''
  const placeOf = (name: string) => (/^https?:/i.test(name) ? httpsUrlOf(name) : `${before}${name}`)
  const plans = listIn(cells.Plans, settings)
  const pictures = [...listIn(cells.Pictures, settings), ...plans.filter((name) => !isPdf(name))].flatMap((name) => {
    const Url = placeOf(name)
    if (Url === undefined) mapping.lost('address of a picture', name)
    return Url === undefined ? [] : [{ Url, ...(plans.includes(name) && { Kind: 'plan' as const }) }]
  })
  const { pictures: others, documents } = sortDocuments(
    [
      ...plans.filter(isPdf).map((name) => ({ url: placeOf(name), kind: 'plans' as const })),
      ...listIn(cells.Documents, settings).map((entry) => {
        const at = entry.search(/:\s/)
        return { url: placeOf(entry.slice(at + 1).trim()), name: textOf(entry.slice(0, Math.max(at, 0)), 200) }
      }),
    ],
    mapping,
  )
  const all = [...pictures, ...others]
  return { ...(all.length > 0 && { Pictures: all }), ...(documents && { Documents: documents }) }
}
