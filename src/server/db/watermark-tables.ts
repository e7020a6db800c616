import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** How far a recurring piece of work has come, by its name: shared by all instances. */
export const watermarks = pgTable('watermarks', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})
