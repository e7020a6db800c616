import { isDeepStrictEqual } from 'node:util'
import { inArray } from 'drizzle-orm'
import type { FeedProperty } from '#schemas/property/property.ts'
import { isAvailable } from '#src/features/properties/rules/availability.ts'
import type { ChangedInputs } from '#src/features/properties/server/changed-inputs-queries.ts'
import { properties } from '#src/features/properties/server/tables.ts'
import {
  BOTH_LISTS,
  BOTH_SOLD,
  type InputTag,
  listTag,
  projectTag,
  propertyTag,
  soldTag,
} from '#src/platform/cache/page-inputs.ts'
import type { Database } from '#src/platform/db/database.ts'

/** What an import changes, while it runs. */
export interface NotedChanges {
  readonly added: (records: readonly FeedProperty[]) => void
  /** Before the records are stored. */
  readonly updated: (db: Database, records: readonly FeedProperty[]) => Promise<void>
  /** Properties that go or come for another reason than their record. */
  readonly moved: (ids: readonly number[]) => void
  readonly projects: (ids: readonly number[]) => void
  /** Everything may have changed. */
  readonly all: () => void
  readonly result: () => { readonly [kind in keyof ChangedInputs]: InputTag[] | null }
}

/** Above this number of properties everything counts as changed. */
const MAX_PROPERTIES = 500

export function noteChanges(): NotedChanges {
  const changed = new Set<InputTag>()
  const urgent = new Set<InputTag>()
  let count = 0
  let isAll = false

  function isTooMany(more: number): boolean {
    count += more
    isAll ||= count > MAX_PROPERTIES
    return isAll
  }

  function note(tags: Iterable<InputTag>, isUrgent: boolean): void {
    for (const tag of tags) {
      changed.add(tag)
      if (isUrgent && !isOfLists(tag)) urgent.add(tag)
    }
  }

  return {
    added(records) {
      if (!isTooMany(records.length)) for (const record of records) note(tagsOf(record), false)
    },
    async updated(db, records) {
      if (isTooMany(records.length) || records.length === 0) return
      const ids = records.map(({ ID }) => ID)
      const { id, record, retiredAt } = properties
      const stored = await db.select({ id, record, retiredAt }).from(properties).where(inArray(id, ids))
      const before = new Map(stored.map((row) => [row.id, row]))
      for (const now of records) {
        const old = before.get(now.ID)
        // The column has what was checked when it was imported.
        const record = old?.record as FeedProperty | undefined
        const isPatient = record !== undefined && old?.retiredAt === null && isSameOffer(record, now)
        if (isPatient) note([propertyTag(now.ID), 'words'], false)
        else note([...tagsOf(now), ...(record ? tagsOf(record) : [])], true)
      }
    },
    moved(ids) {
      if (isTooMany(ids.length) || ids.length === 0) return
      note([...ids.map(propertyTag), ...BOTH_LISTS, ...BOTH_SOLD, 'words', 'projects', 'not-found'], true)
    },
    projects(ids) {
      if (ids.length > 0) note([...ids.map(projectTag), 'projects', 'not-found'], true)
    },
    all() {
      isAll = true
    },
    result: () => (isAll ? { changed: null, urgent: null } : { changed: [...changed], urgent: [...urgent] }),
  }
}

/** Pages that show a property have its own tag. A list that does not show it yet may miss it for a moment. */
function isOfLists(tag: InputTag): boolean {
  return /^(list|sold)-|^(words|not-found)$/.test(tag)
}

/** The inputs that change with any field of a property. */
function tagsOf({ ID, Goal, Status, ProjectID }: FeedProperty): readonly InputTag[] {
  const sold = isAvailable(Status) ? [] : [soldTag(Goal)]
  return [
    propertyTag(ID),
    listTag(Goal),
    ...sold,
    'words',
    ...(ProjectID === undefined ? [] : (['projects'] as const)),
    'not-found',
  ]
}

/** The columns of an import. */
export function changedColumns(changes: NotedChanges) {
  const { changed, urgent } = changes.result()
  return { changedInputs: changed, urgentInputs: urgent }
}

/**
 * What may show some seconds later, and no list depends on: no price, no availability, nothing whose publication could be taken back, no
 * filter and no order.
 */
const PATIENT_FIELDS = new Set<string>([
  'DescriptionA',
  'DescriptionB',
  'TypeDescription',
  'ModifyDate',
  'Pictures',
  'Videos',
  'VirtualTour',
  'Rooms',
] satisfies readonly (keyof FeedProperty)[])

function isSameOffer(before: FeedProperty, now: FeedProperty): boolean {
  return isDeepStrictEqual(withoutPatient(before), withoutPatient(now))
}

function withoutPatient(record: FeedProperty): object {
  return Object.fromEntries(Object.entries(record).filter(([field, value]) => value !== undefined && !PATIENT_FIELDS.has(field)))
}
