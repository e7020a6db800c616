import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The progress of recurring tasks by name, shared by all instances. */
export const watermarks = pgTable('watermarks', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})
