import { date, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { OWN_STATES } from '#schemas/property/own-state.ts'

/** Above the numbers that files and agency software mostly name. */
export const FIRST_OWN_ID = 1_000_001

/** Properties that staff entered by hand. What visitors see of them is in `properties`, under the same number. */
export const ownProperties = pgTable(
  'own_properties',
  {
    /** The number of the property on the site, which no feed can take. */
    id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: FIRST_OWN_ID }),
    state: text('state', { enum: OWN_STATES }).notNull(),
    /** What was typed, in the form of the feed; may be incomplete or invalid. */
    record: jsonb('record').notNull(),
    /** Grows with each change. */
    revision: integer('revision').notNull().default(1),
    /** The typed record that visitors see; null while they see none. */
    shown: jsonb('shown'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    /** The day since which it has its state, in Belgium. */
    stateDay: date('state_day', { mode: 'string' }).notNull(),
    /** The day on which visitors first saw it; null for never. */
    firstDay: date('first_day', { mode: 'string' }),
    /** The listing of agency software that is the same property: its page takes the visitors of this one. Null for none. */
    replacedBy: integer('replaced_by'),
    /** Listings that look the same, and of which staff said that they are not. */
    differentFrom: integer('different_from').array().notNull().default([]),
  },
  (table) => [index('own_properties_by_change').on(table.changedAt.desc(), table.id.desc())],
)

/** What staff did with them, oldest first. */
export const ownPropertyChanges = pgTable(
  'own_property_changes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    propertyId: integer('property_id')
      .notNull()
      .references(() => ownProperties.id, { onDelete: 'cascade' }),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** The id of the staff account, which may be gone. */
    author: text('author').notNull(),
    kind: text('kind', { enum: ['created', 'edited', 'restored', 'shown', 'state'] }).notNull(),
    /** State and record after the change. */
    state: text('state', { enum: OWN_STATES }).notNull(),
    record: jsonb('record').notNull(),
  },
  (table) => [index('own_property_changes_by_property').on(table.propertyId, table.id)],
)
