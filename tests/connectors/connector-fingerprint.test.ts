import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { connectorFingerprint, MAPPED_BY } from '#src/connectors/connector-fingerprint.ts'
import { ROOT, readSourceFiles } from '../fixtures/architecture/source-files.ts'
import { temporaryFolder } from '../fixtures/site/site-folder.ts'

it('the fingerprint of a mapping covers every file that it can use', () => {
  const files = new Map(readSourceFiles('src', 'schemas', 'modules').map((file) => [file.path, file]))
  const reached = new Set([...files.keys()].filter((path) => /^src\/connectors\/[^/]+\/connector\.ts$/.test(path)))
  expect(reached.size).toBe(8)
  for (const path of reached) for (const { target } of files.get(path)?.imports ?? []) if (target !== null) reached.add(target)
  expect(reached.size).toBeGreaterThan(50)
  const isCovered = (path: string) => MAPPED_BY.some((place) => path.startsWith(`${place}/`))
  expect([...reached].filter((path) => path.endsWith('.ts') && !isCovered(path))).toEqual([])
})

it('the fingerprint of a mapping changes with a helper that it calls', async () => {
  const prints: string[] = []
  for (const change of [null, 'src/connectors/reso/map-listing.ts', 'package.json']) {
    await using folder = await temporaryFolder()
    for (const place of MAPPED_BY) {
      await mkdir(join(folder.path, place, '..'), { recursive: true })
      if (place.endsWith('.json')) await writeFile(join(folder.path, place), '{}')
      else
        await cp(join(ROOT, place), join(folder.path, place), {
          recursive: true,
          filter: (name) => !/\.(?:json|sql)$/.test(name),
        })
    }
    if (change !== null) await writeFile(join(folder.path, change), '{ "changed": true }')
    prints.push(connectorFingerprint(folder.path, 'reso'))
  }
  expect(new Set(prints).size).toBe(3)
})
