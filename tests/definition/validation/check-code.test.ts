import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { composeSite } from '#src/definition/compose-site.ts'
import { storedChecks, writeChecks } from '#src/definition/files/check-code.ts'
import { compileCheck } from '#src/definition/validation/compile-check.ts'
import { checkedSchemas, createSiteValidator } from '#src/definition/validation/validate.ts'
import { moduleTypes } from '#src/dev/testing/module-types.ts'
import { compose, seed } from '../../fixtures/site/compose-texts.ts'
import { FAULT_CORPUS } from '../../fixtures/site/fault-corpus.ts'
import { temporaryFolder } from '../../fixtures/site/site-folder.ts'
import { SMALL_SITE_MEDIA, toBytes } from '../../fixtures/site/small-site.ts'

it('[CONF-13] the stored code of a check finds what the compiled one finds, for every seeded fault', async () => {
  await using folder = await temporaryFolder()
  const { schemas } = createSiteValidator(moduleTypes)
  writeChecks(folder.path, checkedSchemas(schemas).values())
  const compile = storedChecks([folder.path], null)
  const check = compile(checkedSchemas(schemas).get('page') ?? {})
  expect(check.toString()).not.toBe(compileCheck(checkedSchemas(schemas).get('page') ?? {}).toString())
  const stored = createSiteValidator(moduleTypes, null, { compile })
  for (const fault of FAULT_CORPUS) {
    const texts = seed(fault)
    const { findings } = composeSite({ files: toBytes(texts), media: SMALL_SITE_MEDIA, validator: stored, now: null })
    // Settings of connectors are compiled by another compiler.
    if (!texts.has('connector.json')) expect(findings).toEqual(compose(texts).findings)
  }
})

it('stores the code of a schema that no folder has, and does without where it cannot', async () => {
  await using folder = await temporaryFolder()
  const own = join(folder.path, 'own')
  const schema = { type: 'object', required: ['a'], properties: { a: { type: 'string', format: 'day' } } }
  expect(storedChecks([folder.path], own)(schema)({ a: '2026-02-30' })).toBe(false)
  expect(await readdir(own)).toHaveLength(1)
  expect(storedChecks([], own)(schema)({ a: '2026-02-28' })).toBe(true)
  expect(storedChecks([], '/dev/null/nowhere')(schema)({ a: 'x' })).toBe(false)
})
