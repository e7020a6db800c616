import { asList, asObject, type PlainObject } from '#src/base/json/plain-object.ts'
import { inBelgium } from '#src/base/time/belgian-day.ts'
import type { Source, SourceChange, SourceRecord } from '#src/connectors/connector.ts'
import { readPages } from '#src/connectors/read-pages.ts'
import { wholeOf } from '#src/connectors/read-values.ts'
import { SourceError } from '#src/platform/outgoing/source-error.ts'
import { DEFAULT_LANGUAGES, type WhiseSettings } from './settings.ts'
import { DISPLAY_STATUS, ESTATE_STATUS } from './value-tables.ts'
import { createWhiseApi, type WhiseApi } from './whise-api.ts'

export interface WhiseEstate {
  readonly estate: unknown
  /** The language of its details: "fr". */
  readonly language: string
  /** The details whose pictures are floor plans. */
  readonly planDetailIds: readonly number[]
}

const PAGE_SIZE = 50
/** Whise does not document the time zone of its filters. The overlap covers Brussels time and UTC, and changes during the run. */
const OVERLAP_MS = 130 * 60_000

export async function* readAll(source: Source<WhiseSettings>): AsyncGenerator<SourceRecord<WhiseEstate>, string, undefined> {
  const filter = { StatusIds: [ESTATE_STATUS.active], DisplayStatusIds: DISPLAY_STATUS.shown }
  const pages = readEstates(createWhiseApi(source), { ...filterOf(source.settings), ...filter })
  for (;;) {
    const step = await pages.next()
    if (step.done) return cursorOf(step.value)
    for (const estate of step.value) yield { key: keyOf(estate), raw: rawOf(estate, source.settings) }
  }
}

/** Reads the changes since a cursor and the estates that the webhook has named. Offline, archived and deleted estates are gone. */
export async function* readChanges(
  source: Source<WhiseSettings>,
  since: string,
): AsyncGenerator<SourceChange<WhiseEstate>, string, undefined> {
  const api = createWhiseApi(source)
  const everything = {
    ...filterOf(source.settings),
    StatusIds: Object.values(ESTATE_STATUS),
    DisplayStatusIds: [...DISPLAY_STATUS.shown, ...DISPLAY_STATUS.hidden],
  }
  const seen = new Set<string>()
  const pages = readEstates(api, { ...everything, UpdateDateTimeRange: { Min: since } })
  for (;;) {
    const step = await pages.next()
    if (step.done) {
      yield* readNamed(source, api, everything, seen)
      return cursorOf(step.value)
    }
    for (const estate of step.value) {
      seen.add(keyOf(estate))
      yield changeOf(estate, source.settings)
    }
  }
}

/** The named estates that are not among the changes; unknown ones are gone. */
async function* readNamed(
  source: Source<WhiseSettings>,
  api: WhiseApi,
  filter: object,
  seen: ReadonlySet<string>,
): AsyncGenerator<SourceChange<WhiseEstate>, void, undefined> {
  const named = new Set(source.announced.map(({ key }) => key).filter((key) => /^\d{1,10}$/.test(key) && !seen.has(key)))
  const keys = [...named]
  for (let from = 0; from < keys.length; from += PAGE_SIZE) {
    const some = keys.slice(from, from + PAGE_SIZE)
    for await (const page of readEstates(api, { ...filter, EstateIds: some.map(Number) })) {
      for (const estate of page) {
        if (named.delete(keyOf(estate))) yield changeOf(estate, source.settings)
      }
    }
  }
  for (const key of named) yield { kind: 'gone', key }
}

function changeOf(estate: PlainObject, settings: WhiseSettings): SourceChange<WhiseEstate> {
  const key = keyOf(estate)
  const isActive = wholeOf(asObject(estate.status).id) === ESTATE_STATUS.active
  const isShown = DISPLAY_STATUS.shown.includes(wholeOf(estate.displayStatusId) ?? 0)
  return isActive && isShown ? { kind: 'changed', key, raw: rawOf(estate, settings) } : { kind: 'gone', key }
}

/** The pages of estates; an empty list is absent in the answer. */
function readEstates(api: WhiseApi, Filter: object): AsyncGenerator<readonly PlainObject[], Date, undefined> {
  const Sort = [{ Field: 'createDateTime', Ascending: true }]
  return readPages({
    title: 'Whise',
    pageSize: PAGE_SIZE,
    keyOf,
    async readPage(Offset) {
      const { body, date } = await api.post('v1/estates/list', { Filter, Sort, Page: { Limit: PAGE_SIZE, Offset } }, true)
      return { items: asList(body.estates).map(asObject), total: wholeOf(body.totalCount), date }
    },
  })
}

function filterOf({ languages, offices, includeGroup }: WhiseSettings): object {
  return {
    LanguageIds: languages ?? DEFAULT_LANGUAGES,
    ShowDetails: true,
    ShowRepresentatives: true,
    IncludeGroupEstates: includeGroup ?? false,
    ...(offices && { OfficeIds: offices }),
  }
}

function rawOf(estate: PlainObject, { languages, planDetailIds }: WhiseSettings): WhiseEstate {
  const [first = DEFAULT_LANGUAGES[0]] = languages ?? DEFAULT_LANGUAGES
  return { estate, language: first.slice(0, 2), planDetailIds: planDetailIds ?? [] }
}

function keyOf({ id }: PlainObject): string {
  const key = wholeOf(id, 1)
  if (key === undefined) throw new SourceError('unreadable', 'Whise lists an estate without a number.', { isPassing: true })
  return String(key)
}

/** As "2026-11-26T10:00:00+01:00". */
function cursorOf(start: Date): string {
  return inBelgium(start.getTime() - OVERLAP_MS).toString({ smallestUnit: 'second', timeZoneName: 'never' })
}
