import { defineConfig } from 'drizzle-kit'

/** For `npx drizzle-kit generate --config src/server/db/drizzle.config.ts --name what-changes`, run from the root. */
export default defineConfig({
  dialect: 'postgresql',
  // The table of mails is in `forms/tables.ts`, with its foreign key.
  schema: './src/server/!(mail)/tables.ts',
  out: './src/server/db/migrations',
})
