import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findBase } from '#src/definition/files/find-base.ts'
import { temporaryFolder, writeFiles } from '../../fixtures/site/site-folder.ts'

it('[NET-01] a base lies in a folder "bases": the definition of another site on the server is none', async () => {
  await using temporary = await temporaryFolder()
  const site = join(temporary.path, 'sites/ghent/site-config')
  await writeFiles(temporary.path, [
    ['bases/brand@1/site.json', '{}'],
    ['sites/ghent/site-config/site.json', '{}'],
    ['sites/spa/site-config/site.json', '{"secret":"of spa"}'],
  ])
  const brand = join(temporary.path, 'bases/brand@1')
  expect(findBase(site, 'brand@1')).toBe(brand)
  expect(findBase(site, '../../../bases/brand@1')).toBe(brand)
  for (const named of [
    '../../spa/site-config',
    '../../../bases/../sites/spa/site-config',
    'x/../../sites/spa/site-config',
    'x@1/../../sites/spa/site-config',
  ])
    expect([named, findBase(site, named)]).toEqual([named, null])
})
