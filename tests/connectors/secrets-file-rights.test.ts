import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startTestServer } from '../fixtures/server.ts'
import { temporaryFolder } from '../fixtures/site/site-folder.ts'

it.skipIf(process.platform === 'win32').each([
  ['644', true],
  ['640', true],
  ['600', false],
])('a start with a file of credentials of mode %s warns: %s', async (mode, isWarned) => {
  await using folder = await temporaryFolder()
  const secretsFile = join(folder.path, 'credentials')
  await writeFile(secretsFile, 'CONNECTOR_PASSWORD=secret-of-the-agency\n')
  await chmod(secretsFile, Number.parseInt(mode, 8))
  await using server = await startTestServer({ connectors: { secretsFile } })
  const warnings = server.log.filter(({ level, cure }) => level === 40 && cure === `chmod 600 ${secretsFile}`)
  expect(warnings.length).toBe(isWarned ? 1 : 0)
  expect(JSON.stringify(server.log)).not.toContain('secret-of-the-agency')
})
