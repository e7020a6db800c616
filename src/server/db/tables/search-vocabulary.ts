import { pgTable, text } from 'drizzle-orm/pg-core'

/**
 * Every word that occurs in a listing or ever did: what a typed word is compared with to forgive a slip. A word that no listing
 * has any more finds nothing, and so may stay.
 */
export const searchVocabulary = pgTable('search_vocabulary', { word: text('word').primaryKey() })
