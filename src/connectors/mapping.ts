import { connectorSchema } from '#schemas/site/connector.ts'
import { asList, asObject } from '#src/base/json/plain-object.ts'
import { readAmount } from '#src/base/text/amount.ts'
import { readRemoteFile } from '#src/features/properties/rules/remote-file.ts'
import type { MappedListing, MappedValue, Mapping, ValueMeaning, ValueTables } from './connector.ts'
import { createUnreadFields, type UnreadFields } from './unread-fields.ts'

export interface WrittenMapping {
  readonly values?: { readonly [table: string]: { readonly [value: string]: MappedValue } }
  /** The id in content/contact, by the agent's key at the source. */
  readonly agents?: { readonly [key: string]: string }
  readonly prices?: Partial<PriceLimits>
}

/** Prices beyond these count as mistakes and are not shown; in euro, rents per month. */
export interface PriceLimits {
  readonly lowestSale: number
  readonly highestRent: number
}

/** A value or field that cannot be mapped. */
export interface LostValue {
  /** The title of a table, or a field of the source. */
  readonly field: string
  readonly value: string
  readonly count: number
  /** The table that lacks the value, for "mapping.values"; absent for a field of the source. */
  readonly table?: string
}

export interface MappingReport {
  /** Unknown values, the most frequent first; listings are shown without them. */
  readonly lost: readonly LostValue[]
  /** Reasons for left-out listings. */
  readonly leftOut: readonly LostValue[]
  /** Agents without a person in content/contact. */
  readonly agents: readonly LostValue[]
  /** Absent in reports of earlier versions. */
  readonly documents?: {
    /** Shown documents by kind. */
    readonly shown: readonly LostValue[]
    /** Omitted documents by reason. */
    readonly refused: readonly LostValue[]
  }
  /** Hosts of pictures and documents that site.json does not allow; absent in reports of earlier versions. */
  readonly hosts?: readonly LostValue[]
  /** Fields of the source that the connector never reads, by path; absent in reports of earlier versions. */
  readonly unread?: readonly LostValue[]
  /** The number of further entries above the limit. */
  readonly unlisted: number
}

export interface CountingMapping extends Mapping {
  readonly watch: UnreadFields['watch']
  readonly limits: PriceLimits
  /** The unknown value for this meaning in the current listing. */
  readonly unknownValue: (meaning: ValueMeaning) => string | undefined
  /** Starts another listing. */
  readonly begin: () => void
  /** Counts documents and hosts of a mapped listing. */
  readonly countFiles: (listing: MappedListing) => void
  readonly report: () => MappingReport
}

interface Options {
  readonly tables: ValueTables
  readonly written: WrittenMapping
  readonly languages: readonly string[]
  /** Hosts that files may be fetched from; null disables the check. */
  readonly hosts?: readonly string[] | null
}

/** The limit of distinct values in a report, for sources with free text in lists. */
const MAX_LISTED = 2000
/** Longer values are cut in the report. */
export const MAX_VALUE = 100
/** The defaults of connector.json. */
const { lowestSale, highestRent } = connectorSchema.properties.mapping.properties.prices.properties
const LIMITS: PriceLimits = { lowestSale: lowestSale.default, highestRent: highestRent.default }

/** Creates the mapping of a run. Compares values as text, ignoring case and surrounding spaces. */
export function createMapping({ tables, written, languages, hosts = null }: Options): CountingMapping {
  const known = new Map<string, Map<string, MappedValue>>()
  for (const [name, { values }] of Object.entries(tables)) {
    const own = written.values?.[name] ?? {}
    known.set(name, new Map(Object.entries({ ...values, ...own }).map(([value, mapped]) => [keyOf(value), mapped])))
  }
  const counts = {
    lost: new Map<string, LostValue>(),
    leftOut: new Map<string, LostValue>(),
    agents: new Map<string, LostValue>(),
    documents: new Map<string, LostValue>(),
    refused: new Map<string, LostValue>(),
    hosts: new Map<string, LostValue>(),
  }
  const unread = createUnreadFields()
  let unlisted = 0
  const unknown = new Map<ValueMeaning | undefined, string>()

  function count(into: keyof typeof counts, field: string, value: unknown, table?: string): void {
    const text = textOf(value)
    const key = `${field}\n${text}`
    const before = counts[into].get(key)
    if (before === undefined && counts[into].size >= MAX_LISTED) unlisted++
    else counts[into].set(key, { field, value: text, count: (before?.count ?? 0) + 1, ...(table !== undefined && { table }) })
  }

  function lost(field: string, value: unknown): void {
    if (value !== null && value !== undefined && value !== '') count('lost', field, value)
  }

  return {
    languages,
    watch: unread.watch,
    limits: { ...LIMITS, ...written.prices },
    value(table, ...writings) {
      const values = known.get(table)
      if (values === undefined) throw new Error(`[Bug] the connector has no table "${table}"`)
      const texts = writings.filter((value) => value !== null && value !== undefined && value !== '')
      const found = texts.find((value) => values.has(keyOf(String(value))))
      if (found !== undefined) return values.get(keyOf(String(found)))
      if (texts.length > 0) {
        count('lost', tables[table]?.title ?? table, texts[0], table)
        unknown.set(tables[table]?.means, textOf(String(texts[0])))
      }
      return undefined
    },
    lost,
    unknownValue: (meaning) => unknown.get(meaning),
    begin: () => unknown.clear(),
    amount(field, value) {
      if (value === null || value === undefined || (typeof value === 'string' && value.trim() === '')) return undefined
      const amount = readAmount(value)
      if (amount !== null && amount > 0) return amount
      if (amount !== 0 && amount !== -1) lost(field, value)
      return undefined
    },
    refuseDocument(reason, value) {
      count('refused', reason, value ?? '')
    },
    countFiles({ property, project }) {
      // The native feed's records are checked later.
      const [{ Pictures, Documents }, ofProject] = [asObject(property), asObject(project)]
      for (const document of asList(Documents).map(asObject)) {
        const { Kind = 'other', OnRequest, Url } = document
        count('documents', String(Kind), OnRequest === true || Url === undefined ? 'on request' : '')
      }
      if (hosts === null) return
      for (const { Url } of [...asList(Pictures), ...asList(Documents), ...asList(ofProject.Pictures)].map(asObject)) {
        const host = typeof Url === 'string' && Url.startsWith('https:') ? readRemoteFile(Url)?.hostname : undefined
        if (host !== undefined && !hosts.includes(host)) count('hosts', host, '')
      }
    },
    leaveOut(reason, value) {
      count('leftOut', reason, value ?? '')
      return null
    },
    agent(key, name) {
      if (key === null || key === undefined || key === '') return undefined
      // A Map, because the source chooses the key, and every object has "constructor".
      const person = new Map(Object.entries(written.agents ?? {})).get(String(key))
      if (person === undefined) count('agents', String(key), name ?? '')
      return person
    },
    report: () => ({
      lost: mostFrequent(counts.lost),
      leftOut: mostFrequent(counts.leftOut),
      agents: mostFrequent(counts.agents),
      documents: { shown: mostFrequent(counts.documents), refused: mostFrequent(counts.refused) },
      hosts: mostFrequent(counts.hosts),
      unread: mostFrequent(new Map([...unread.found()].map(([field, count]) => [field, { field, value: '', count }]))).slice(
        0,
        MAX_LISTED,
      ),
      unlisted: unlisted + unread.unlisted(),
    }),
  }
}

function keyOf(value: string): string {
  return value.trim().toLowerCase()
}

function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))
  return text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE - 1)}…` : text
}

function mostFrequent(counted: ReadonlyMap<string, LostValue>): readonly LostValue[] {
  return [...counted.values()].toSorted((a, b) => b.count - a.count || a.field.localeCompare(b.field, 'en'))
}
