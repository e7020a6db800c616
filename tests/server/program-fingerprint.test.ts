import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { moduleTypes } from '#src/dev/testing/module-types.ts'
import { CHECKED_BY, programFingerprint } from '#src/live-site/program-fingerprint.ts'
import { ROOT, readSourceFiles } from '../fixtures/architecture/source-files.ts'
import { temporaryFolder } from '../fixtures/site/site-folder.ts'

const kinds = { moduleTypes, connectorKinds: { whise: { title: 'Whise', settings: {}, secrets: [], tables: [] } } }

it('[CONF-13] the fingerprint covers every file that can change the findings', () => {
  const files = new Map(readSourceFiles('src', 'schemas', 'modules').map((file) => [file.path, file]))
  // Module types are imported by the names of their files.
  const schemas = [...files.keys()].filter((path) => /^modules\/[^/]+\/schema\.ts$/.test(path))
  const reached = new Set([
    'src/definition/files/live-site.ts',
    'src/definition/validation/validate.ts',
    'src/features/owners/rules/owner-feed-check.ts',
    ...schemas,
  ])
  for (const path of reached) for (const { target } of files.get(path)?.imports ?? []) if (target !== null) reached.add(target)
  expect(reached.size).toBeGreaterThan(50)
  const isCovered = (path: string) =>
    CHECKED_BY.includes(path) || (path.endsWith('.ts') && CHECKED_BY.some((place) => path.startsWith(`${place}/`)))
  expect([...reached].filter((path) => !isCovered(path))).toEqual([])
})

it('[CONF-13] the fingerprint changes with a check, with package versions and with the module types and connectors', async () => {
  await using folder = await temporaryFolder()
  for (const place of CHECKED_BY) await cp(join(ROOT, place), join(folder.path, place), { recursive: true })
  const seen = [
    programFingerprint(folder.path, kinds),
    programFingerprint(ROOT, { ...kinds, moduleTypes: {} }),
    programFingerprint(ROOT, { ...kinds, connectorKinds: null }),
  ]
  expect(seen[0]).toBe(programFingerprint(ROOT, kinds))
  await mkdir(join(folder.path, 'modules/pool'))
  for (const file of ['src/definition/checks/pool.ts', 'modules/pool/schema.ts', 'package.json']) {
    await writeFile(join(folder.path, file), '{}')
    seen.push(programFingerprint(folder.path, kinds))
  }
  expect(new Set(seen).size).toBe(seen.length)
})
