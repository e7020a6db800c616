import { defineConfig } from 'drizzle-kit'

/** For `npx drizzle-kit generate --config src/platform/db/drizzle.config.ts --name what-changes`, run from the root. */
export default defineConfig({
  dialect: 'postgresql',
  // The table of mails is in `src/features/forms/server/tables.ts`, with its foreign key.
  schema: './src/**/!(mail)/*tables.ts',
  out: './src/platform/db/migrations',
})
