import { RENT } from '#schemas/property/goal.ts'
import { type FeedProject, projectSchema } from '#schemas/property/project.ts'
import { type FeedProperty, propertySchema } from '#schemas/property/property.ts'
import { BRUSSELS_SCALE_NAMES } from '#schemas/site/site.ts'
import { isLabelContradicted } from '#src/domain/energy/energy-label.ts'
import { chooseScales } from '#src/domain/energy/energy-scales.ts'
import { lacksRent } from '#src/domain/property/price.ts'
import type { Problem, RecordRules } from './check-records.ts'

const dateFields = ['CreateDate', 'ModifyDate', 'EnergyCertificateEndDate', 'AsbestosDate', 'AvailabilityDate'] as const

/** Rules for a listing beyond its schema. */
export const propertyRules: RecordRules<FeedProperty> = {
  list: 'properties',
  schema: propertySchema,
  inspect: (record) => [
    ...dateFields.flatMap((field) => dateProblem(field, record[field])),
    ...tooLarge('SubStatus', record.SubStatus),
    ...tooLarge('CountryID', record.CountryID),
    ...(lacksRent(record) ? [rentMissing] : []),
    ...labelContradiction(record),
    ...(record.Goal === RENT && record.PublishPrice === false ? [rentWithoutPrice] : []),
  ],
}

/** As {@link propertyRules}, for projects. */
export const projectRules: RecordRules<FeedProject> = {
  list: 'projects',
  schema: projectSchema,
  inspect: (record) => tooLarge('ID', record.ID),
}

/** Decision 040, point 15: a rental may not be advertised without its rent. */
const rentMissing = {
  pointer: '/Price',
  severity: 'error',
  code: 'rent-missing',
  message: 'is absent or 0 for a property to let, whose rent the law wants in the advertisement',
} as const

/** Decision 040, point 15: the law requires the rent in the advertisement. */
const rentWithoutPrice = {
  pointer: '/PublishPrice',
  severity: 'warning',
  code: 'rent-without-price',
  message: 'is false for a property to let; the rent is shown all the same, since Belgian law requires it',
} as const

/** Every Brussels scale that a site can choose; an import has no site. */
const SCALES = BRUSSELS_SCALE_NAMES.map((brussels) => chooseScales({ brussels }))

function labelContradiction(record: FeedProperty): Problem[] {
  if (!SCALES.every((scales) => isLabelContradicted(record, scales))) return []
  const { EnergyPerformance, EPCLabelText } = record
  const message = `is ${EnergyPerformance}, which is not in the class ${EPCLabelText} that EPCLabelText names; the label is shown without the number`
  return [{ pointer: '/EnergyPerformance', severity: 'warning', code: 'energy-label-contradicted', message }]
}

function dateProblem(field: string, text: string | undefined): Problem[] {
  if (text === undefined || isCalendarDate(text)) return []
  const message = `must be a day of the calendar, as 2026-11-21; found ${JSON.stringify(text)}`
  return [{ pointer: `/${field}`, severity: 'error', code: 'invalid-date', message }]
}

function isCalendarDate(text: string) {
  const day = text.slice(0, 10)
  const date = new Date(`${day}T00:00:00Z`)
  return Number.isFinite(date.getTime()) && date.toISOString().startsWith(day)
}

/** The columns are 32-bit; a larger number would fail the whole import. */
function tooLarge(field: string, value: number | undefined): Problem[] {
  if (value === undefined || Math.abs(value) <= 2_147_483_647) return []
  const message = `must be at most 2147483647; found ${value}`
  return [{ pointer: `/${field}`, severity: 'error', code: 'number-too-large', message }]
}
