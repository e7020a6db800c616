import { isDeepStrictEqual } from 'node:util'
import { inArray } from 'drizzle-orm'
import { type Goal, RENT, SALE } from '#schemas/property/goal.ts'
import type { FeedProperty } from '#schemas/property/property.ts'
import type { ChangedInputs } from '#src/features/properties/server/changed-inputs-queries.ts'
import { properties } from '#src/features/properties/server/tables.ts'
import { BOTH_LISTS, type InputTag, listTag, projectTag, propertyTag } from '#src/platform/cache/page-inputs.ts'
import type { Database } from '#src/platform/db/database.ts'

/** What an import changes, while it runs. */
export interface NotedChanges {
  readonly added: (records: readonly FeedProperty[]) => void
  /** Before the records are stored. */
  readonly updated: (db: Database, records: readonly FeedProperty[]) => Promise<void>
  /** Listings that go or come for another reason than the text of a feed. */
  readonly moved: (ids: readonly number[]) => void
  readonly projects: (ids: readonly number[]) => void
  /** Everything may have changed. */
  readonly all: () => void
  readonly result: () => { readonly [kind in keyof ChangedInputs]: InputTag[] | null }
}

const GOALS = [SALE, RENT] as const

/** Above this number of properties everything counts as changed. */
const MAX_PROPERTIES = 500

export function noteChanges(): NotedChanges {
  const changed = new Set<InputTag>()
  const urgent = new Set<InputTag>()
  let count = 0
  let isAll = false
  const isTooMany = (more: number) => {
    count += more
    isAll ||= count > MAX_PROPERTIES
    return isAll
  }
  const note = (id: number, goals: readonly Goal[]) => {
    for (const tag of [propertyTag(id), 'not-found', ...goals.map(listTag)] as const) changed.add(tag)
  }
  return {
    added(records) {
      if (!isTooMany(records.length)) for (const { ID, Goal } of records) note(ID, [Goal])
    },
    async updated(db, records) {
      if (isTooMany(records.length) || records.length === 0) return
      const ids = records.map(({ ID }) => ID)
      const { id, goal, record, retiredAt } = properties
      const stored = await db.select({ id, goal, record, retiredAt }).from(properties).where(inArray(id, ids))
      const before = new Map(stored.map((row) => [row.id, row]))
      for (const now of records) {
        const old = before.get(now.ID)
        note(now.ID, old?.goal === now.Goal ? [now.Goal] : GOALS)
        if (!old || old.retiredAt !== null || !isPatient(old.record, now)) urgent.add(propertyTag(now.ID))
      }
    },
    moved(ids) {
      if (isTooMany(ids.length)) return
      for (const id of ids) {
        urgent.add(propertyTag(id))
        note(id, [])
      }
      for (const tag of ids.length === 0 ? [] : BOTH_LISTS) changed.add(tag)
    },
    projects(ids) {
      for (const tag of ids.length === 0 ? [] : (['projects', 'not-found', ...ids.map(projectTag)] as const)) {
        changed.add(tag)
        urgent.add(tag)
      }
    },
    all() {
      isAll = true
    },
    result: () => (isAll ? { changed: null, urgent: null } : { changed: [...changed], urgent: [...urgent] }),
  }
}

/** The columns of an import. */
export function changedColumns(changes: NotedChanges) {
  const { changed, urgent } = changes.result()
  return { changedInputs: changed, urgentInputs: urgent }
}

/** What may show some seconds later: no price, no availability, nothing whose publication could be taken back. */
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

function isPatient(before: unknown, now: FeedProperty): boolean {
  return isDeepStrictEqual(withoutPatient(before), withoutPatient(now))
}

function withoutPatient(record: unknown): object {
  return Object.fromEntries(
    Object.entries(Object(record)).filter(([field, value]) => value !== undefined && !PATIENT_FIELDS.has(field)),
  )
}
