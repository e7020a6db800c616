import { asList, asObject, type PlainObject } from '#src/base/json/plain-object.ts'
import { inBelgium } from '#src/base/time/belgian-day.ts'
import type { Source, SourceChange, SourceRecord } from '#src/connectors/connector.ts'
import { readPages } from '#src/connectors/read-pages.ts'
import { wholeOf } from '#src/connectors/read-values.ts'
import { SourceError } from '#src/platform/outgoing/source-error.ts'
import { checkCredentials, createOmnicasaApi, type OmnicasaApi } from './omnicasa-api.ts'
import { LANGUAGE_IDS, type OmnicasaLanguage, type OmnicasaSettings, withDefaults } from './settings.ts'

export interface OmnicasaRecord {
  readonly kind: 'property' | 'project'
  readonly languages: { readonly [language: string]: unknown }
}

const PAGE_SIZE = 50
const ALL_STATUSES = [0, 1, 2, 3, 4, 5, 6]
const PROJECT_KEY = 'project-'
/** Whether "ChangeSince" is Brussels time or UTC is undocumented. The overlap covers both, and changes made while reading. */
const OVERLAP_MS = 130 * 60_000

/** Reads projects and properties; the cursor is Omnicasa's time at the start. */
export async function* readAll(
  source: Source<OmnicasaSettings>,
): AsyncGenerator<SourceRecord<OmnicasaRecord>, string, undefined> {
  const api = createOmnicasaApi(source)
  const { statuses, projects } = withDefaults(source.settings)
  await checkCredentials(api)
  if (projects) yield* readProjects(api, source.settings)
  return yield* readProperties(api, source.settings, { Status: statuses.join(',') })
}

/** Reads the changes since a cursor. A property that was deleted or left the configured statuses is gone. */
export async function* readChanges(
  source: Source<OmnicasaSettings>,
  since: string,
): AsyncGenerator<SourceChange<OmnicasaRecord>, string, undefined> {
  const api = createOmnicasaApi(source)
  const { statuses } = withDefaults(source.settings)
  await checkCredentials(api)
  const deleted = await readDeleted(api)
  const properties = readProperties(api, source.settings, { Status: ALL_STATUSES.join(','), ChangeSince: since })
  for (;;) {
    const step = await properties.next()
    if (step.done) {
      for await (const key of source.known()) if (deleted.has(key)) yield { kind: 'gone', key }
      return step.value
    }
    const { key, raw } = step.value
    const [first] = Object.values(raw.languages)
    const isShown = statuses.some((status) => status === wholeOf(asObject(first).Status))
    if (!deleted.has(key)) yield isShown ? { kind: 'changed', key, raw } : { kind: 'gone', key }
  }
}

async function readDeleted(api: OmnicasaApi): Promise<ReadonlySet<string>> {
  const { value } = await api.call('GetDeletedPropertyIDs', {})
  const ids = Array.isArray(value) ? value : asList(asObject(value).Items)
  return new Set(ids.flatMap((id) => wholeOf(typeof id === 'object' ? asObject(id).ID : id, 1) ?? []).map(String))
}

async function* readProperties(
  api: OmnicasaApi,
  settings: OmnicasaSettings,
  filter: object,
): AsyncGenerator<SourceRecord<OmnicasaRecord>, string, undefined> {
  const { languages, officeId } = withDefaults(settings)
  const [first = 'fr', ...others] = languages
  const pages = readList(api, 'GetPropertyList', { ...filter, ...languageOf(first), ...(officeId && { OfficeID: officeId }) })
  for (;;) {
    const step = await pages.next()
    if (step.done) return cursorOf(step.value)
    const inOthers = await readTranslations(api, step.value, others)
    for (const item of step.value) {
      const key = numberOfItem(item)
      yield { key, raw: { kind: 'property', languages: { [first]: item, ...inOthers.get(key) } } }
    }
  }
}

/** Finds the same properties in other languages by number, because a list may shift between requests. */
async function readTranslations(
  api: OmnicasaApi,
  items: readonly PlainObject[],
  languages: readonly OmnicasaLanguage[],
): Promise<ReadonlyMap<string, { readonly [language: string]: PlainObject }>> {
  const found = new Map<string, { [language: string]: PlainObject }>()
  const IDs = items.map(numberOfItem).join(',')
  for (const language of languages) {
    const { value } = await api.call('GetPropertiesByIDs', { IDs, StatusList: ALL_STATUSES.join(','), ...languageOf(language) })
    for (const item of asList(asObject(value).Items ?? value).map(asObject)) {
      const key = numberOfItem(item)
      found.set(key, { ...found.get(key), [language]: item })
    }
  }
  return found
}

/** Reads all projects in each language. */
async function* readProjects(
  api: OmnicasaApi,
  settings: OmnicasaSettings,
): AsyncGenerator<SourceRecord<OmnicasaRecord>, void, undefined> {
  const { languages, officeId } = withDefaults(settings)
  const projects = new Map<string, { [language: string]: PlainObject }>()
  for (const language of languages) {
    const pages = readList(api, 'GetProjectList', { ...languageOf(language), ...(officeId && { OfficeID: officeId }) })
    for await (const page of pages) {
      for (const item of page) {
        const key = numberOfItem(item)
        projects.set(key, { ...projects.get(key), [language]: item })
      }
    }
  }
  for (const [key, inLanguages] of projects) yield { key: projectKeyOf(key), raw: { kind: 'project', languages: inLanguages } }
}

/** Reads the pages of a list. Rows count from 1; the end is inclusive. */
function readList(api: OmnicasaApi, method: string, filter: object): AsyncGenerator<readonly PlainObject[], Date, undefined> {
  return readPages({
    title: 'Omnicasa',
    pageSize: PAGE_SIZE,
    keyOf: numberOfItem,
    async readPage(offset) {
      const rows = { SortFields: 'CreatedDate', Limit1: offset + 1, Limit2: offset + PAGE_SIZE }
      const { value, date } = await api.call(method, { ...filter, ...rows })
      const { Items, RowsCount } = asObject(value)
      if (!Array.isArray(Items))
        throw new SourceError('unreadable', `Omnicasa answers ${method} without a list.`, { isPassing: true })
      return { items: Items.map(asObject), total: wholeOf(RowsCount), date }
    },
  })
}

function languageOf(language: OmnicasaLanguage): object {
  return { LanguageId: LANGUAGE_IDS[language], DescriptionLanguageId: LANGUAGE_IDS[language] }
}

/** With a prefix, because projects and properties share numbers. */
export function projectKeyOf(id: string): string {
  return `${PROJECT_KEY}${id}`
}

function numberOfItem({ ID }: PlainObject): string {
  const id = wholeOf(ID, 1)
  if (id === undefined) throw new SourceError('unreadable', 'Omnicasa lists a property without a number.', { isPassing: true })
  return String(id)
}

/** Omnicasa's time format: "2026-11-26 09:50:00". */
function cursorOf(start: Date): string {
  const local = inBelgium(start.getTime() - OVERLAP_MS).toPlainDateTime()
  return local.toString({ smallestUnit: 'second' }).replace('T', ' ')
}
