import { defineConfig } from 'drizzle-kit'

/** For `npx drizzle-kit generate --config src/server/db/drizzle.config.ts --name what-changes`, run from the root. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/server/*/tables.ts',
  out: './src/server/db/migrations',
})
