import { isDeepStrictEqual } from 'node:util'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#schemas/language.ts'
import { FACT_FIELDS, type FactField } from '#schemas/property/fact-field.ts'
import { propertySchema } from '#schemas/property/property.ts'
import type {
  StudioOwnChange,
  StudioOwnFinding,
  StudioOwnListed,
  StudioOwnPicture,
  StudioOwnProperty,
} from '#schemas/studio/own-properties-api.ts'
import { asList, asObject, type PlainObject } from '#src/base/json/plain-object.ts'
import { multilingualText } from '#src/base/text/multilingual-text.ts'
import { formatDecimal } from '#src/base/text/number-text.ts'
import { legalName } from '#src/definition/law/legal-names.ts'
import { fromPointer } from '#src/definition/reading/json-pointer.ts'
import type { CheckOwn, OwnCheckSite, OwnFinding } from '#src/features/feed/server/check-own.ts'
import { CHOICES, NO, textIn, YES } from '#src/features/properties/rules/facts/value-texts.ts'
import { ownListing } from '#src/features/properties/rules/own/own-listing.ts'
import { isShownState, nextStates } from '#src/features/properties/rules/own/own-states.ts'
import { titleCaseCity } from '#src/features/properties/rules/place/city-name.ts'
import type { ListingSite } from '#src/features/properties/server/listing-context.ts'
import type { OwnChange, OwnProperty } from '#src/features/properties/server/own/own-property-repository.ts'
import { createServerTexts } from '#src/i18n/server-texts.ts'
import { fieldLabel } from '#src/studio/server/connector-words.ts'
import { generalWords } from '#src/studio/server/finding-words.ts'

const texts = createServerTexts()
const PICTURE_WIDTH_PX = 250
const MAX_CHANGES = 12
const MAX_VALUE = 80

export interface Describing {
  readonly site: OwnCheckSite
  readonly listingSite: ListingSite
  readonly check: CheckOwn
  /** Of the account. */
  readonly language: Language
  /** The day in Belgium, as 2026-11-21. */
  readonly today: string
  readonly isReferenceTaken: (reference: string, id: number) => Promise<boolean>
}

/** The listing that a property would be if it went online now. */
export function listingOf(own: OwnProperty, today: string): PlainObject {
  const { id, state, stateDay, firstDay } = own
  const isShown = isShownState(state)
  return ownListing(own.record, {
    id,
    state: isShown ? state : 'online',
    stateDay: isShown ? stateDay : today,
    firstDay: firstDay ?? today,
    today,
  })
}

export async function describeOwn(own: OwnProperty, about: Describing): Promise<StudioOwnProperty> {
  const { id, revision, state, record, shown, firstDay, changedAt } = own
  return {
    id,
    hash: String(revision),
    state,
    nextStates: nextStates(state, record.Goal, firstDay !== null),
    record,
    hasUnshown: shown !== null && !isDeepStrictEqual(shown, record),
    wasShown: firstDay !== null,
    path: pathOf(own, about),
    findings: await findingsOf(own, about),
    pictures: picturesOf(record, about.listingSite),
    changedAt: changedAt.toISOString(),
  }
}

export async function describeListed(own: OwnProperty, about: Describing): Promise<StudioOwnListed> {
  const { id, state, record, shown, changedAt } = own
  const { listingSite, language } = about
  const findings = await findingsOf(own, about)
  const blocking = findings.filter(({ isBlocking }) => isBlocking).length
  const [first] = asList(record.Pictures).flatMap((picture) => located(picture, listingSite) ?? [])
  const category = typeof record.WebID === 'string' ? listingSite.categoryName(record.WebID, shownIn(language, listingSite)) : ''
  const city = typeof record.City === 'string' ? titleCaseCity(record.City) : ''
  return {
    id,
    reference: typeof record.RecordFile === 'string' ? record.RecordFile : String(id),
    title: [category, city].filter(Boolean).join(' · '),
    state,
    hasUnshown: shown !== null && !isDeepStrictEqual(shown, record),
    picture: first?.urlTemplate.replace('{width}', String(PICTURE_WIDTH_PX)) ?? null,
    path: pathOf(own, about),
    blocking,
    advice: findings.length - blocking,
    changedAt: changedAt.toISOString(),
  }
}

/** The findings that stand in the way first. */
export async function findingsOf(own: OwnProperty, about: Describing): Promise<readonly StudioOwnFinding[]> {
  const { check, site, today, language } = about
  const found = check(listingOf(own, today), site, today).map((finding) => worded(finding, language))
  const { RecordFile } = own.record
  if (typeof RecordFile !== 'string' || !(await about.isReferenceTaken(RecordFile, own.id))) return found
  const words = texts(language)('studio-words.reference-taken', { reference: RecordFile })
  const field = fieldLabel('RecordFile', language) ?? ''
  return [...found, { pointer: '/RecordFile', field, words, isBlocking: false, law: null }]
}

/** Whether nothing keeps a property from going online. */
export async function isReady(own: OwnProperty, about: Describing): Promise<boolean> {
  return (await findingsOf(own, about)).every(({ isBlocking }) => !isBlocking)
}

function worded({ pointer, code, fields, isBlocking, law }: OwnFinding, language: Language): StudioOwnFinding {
  const [name = ''] = fromPointer(pointer)
  const isOfLanguages = code === 'missing-language'
  const named = fields.map((field) => (isOfLanguages ? languageName(field) : (fieldLabel(field, language) ?? field)))
  // A field that is missing is named by its label.
  const missing = code === 'missing-property' ? [] : named
  const details = missing.length === 0 ? '' : texts(language)('studio-words.missing', { fields: missing.join(', ') })
  return {
    pointer,
    field: name === '' ? '' : labelOf(name, language),
    words: [generalWords({ code }, language), details].filter(Boolean).join(' '),
    isBlocking,
    law: law === null ? null : legalName(law, language),
  }
}

function languageName(code: string): string {
  const language = LANGUAGES.find((each) => each === code)
  return language === undefined ? code : LANGUAGE_NAMES[language]
}

function pathOf({ id, state, shown }: OwnProperty, { listingSite, language }: Describing): string | null {
  if (shown === null || !isShownState(state)) return null
  const { Goal, City, WebID, TypeDescription } = shown
  if ((Goal !== 0 && Goal !== 1) || typeof City !== 'string' || typeof WebID !== 'string') return null
  const title = isText(TypeDescription) ? { TypeDescription } : {}
  return listingSite.propertyPath({ ID: id, Goal, City, WebID, ...title }, shownIn(language, listingSite))
}

function isText(value: unknown): value is string | { [language: string]: string } {
  return typeof value === 'string' || Object.values(asObject(value)).every((text) => typeof text === 'string')
}

function shownIn(language: Language, { languages }: ListingSite): Language {
  return languages.includes(language) ? language : languages[0]
}

export function picturesOf(record: PlainObject, listingSite: ListingSite): Record<string, StudioOwnPicture> {
  const found = asList(record.Pictures).flatMap((picture) => {
    const { Url } = asObject(picture)
    const place = located(picture, listingSite)
    return typeof Url === 'string' && place !== null ? [[Url, place] as const] : []
  })
  return Object.fromEntries(found)
}

function located(picture: unknown, listingSite: ListingSite): StudioOwnPicture | null {
  const { Url } = asObject(picture)
  const found = typeof Url === 'string' ? listingSite.picture(Url, '') : null
  if (found === null) return null
  const { urlTemplate, widthPx, heightPx } = found
  return { urlTemplate, widthPx, heightPx }
}

/** The history with the differences of each change from the one before; latest first. */
export function describeHistory(
  changes: readonly OwnChange[],
  language: Language,
  nameOf: (author: string) => string,
): readonly StudioOwnChange[] {
  return changes.map(({ id, at, author, kind, state, record }, index) => ({
    id,
    at: at.toISOString(),
    author: nameOf(author),
    kind,
    state,
    changes: differences(changes[index + 1]?.record ?? record, record, language),
  }))
}

function differences(before: PlainObject, after: PlainObject, language: Language): StudioOwnChange['changes'] {
  const fields = Object.keys(propertySchema.properties).filter((field) => !isDeepStrictEqual(before[field], after[field]))
  return fields.slice(0, MAX_CHANGES).map((field) => ({
    field: labelOf(field, language),
    before: valueText(field, before[field], language),
    after: valueText(field, after[field], language),
  }))
}

/** The label of a field in the form; the field itself where it has none. */
export function labelOf(field: string, language: Language): string {
  const text = texts(language)
  const label = fieldLabel(field, language) ?? text(`studio-words.field.${field}`)
  return label.startsWith('studio-words.') ? field : label.charAt(0).toLocaleUpperCase(language) + label.slice(1)
}

/** A value in one line; null for none, '' for a list or a group. */
function valueText(field: string, value: unknown, language: Language): string | null {
  if (value === undefined) return null
  if (typeof value === 'boolean') return textIn(value ? YES : NO, language)
  const known = isFactField(field) ? CHOICES[field]?.[String(value)] : undefined
  if (known !== undefined) return textIn(known, language)
  if (typeof value === 'number') return field.includes('Year') ? String(value) : formatDecimal(value)
  if (Array.isArray(value)) return ''
  const text = multilingualText(value, language)
  return text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE).trimEnd()}…` : text
}

function isFactField(field: string): field is FactField {
  return Object.hasOwn(FACT_FIELDS, field)
}
