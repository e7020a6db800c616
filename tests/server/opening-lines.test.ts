import { expect, it } from 'vitest'
import { openingLines } from '#src/app/server/opening-lines.ts'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import { previewLinks } from '#src/renderer/server/previews/tables.ts'
import { staffLinks } from '#src/studio/staff/tables.ts'
import { openTestDatabase } from '../fixtures/database.ts'
import { PUBLIC_URL, startTestServer } from '../fixtures/server.ts'

const HERE = 'http://localhost:3000'

it.each([
  { publicUrl: HERE, links: 1 },
  { publicUrl: PUBLIC_URL, links: 0 },
])(
  'a start of $publicUrl on a loopback address makes $links links to previews and to the Studio',
  async ({ publicUrl, links }) => {
    const database: OpenDatabase = await openTestDatabase()
    await using server = await startTestServer({ publicUrl, openDatabase: async () => database })
    const lines = await openingLines(server.app, {
      environment: { publicUrl, host: '127.0.0.1' },
      origin: HERE,
      isDevelopment: false,
    })
    expect(lines).toContain('Vitrine is open: http://localhost:3000/')
    expect([lines.split('preview-key=').length - 1, lines.split('token=').length - 1]).toEqual([links, links])
    expect([await database.db.$count(previewLinks), await database.db.$count(staffLinks)]).toEqual([links, links])
  },
)
