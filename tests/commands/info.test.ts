import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectNode, root } from '#src/commands/prepare.mjs'
import { temporaryFolder, writeSmallSite } from '../fixtures/site/site-folder.ts'

const info = (...words: string[]) =>
  spawnSync(projectNode, [join(root, 'src/commands/vitrine.mjs'), 'info', ...words], { encoding: 'utf8' })

it('npx vitrine info prints tables, or JSON for programs', async () => {
  await using folder = await temporaryFolder()
  await writeSmallSite(folder.path)
  const { stdout, status } = info(folder.path)
  expect([
    status,
    stdout
      .split('\n')
      .filter((line) => /^\w/.test(line))
      .map((line) => line.split(' ')[0]),
  ]).toEqual([0, ['site', 'pages', 'modules', 'languages', 'listings']])
  expect(JSON.parse(info(folder.path, '--format', 'json').stdout)).toMatchObject({
    folder: folder.path,
    errors: 0,
    listings: { forSale: 0, toLet: 1 },
  })
})

it('npx vitrine info ends with 2 without a folder, with 1 where that is no site', async () => {
  await using folder = await temporaryFolder()
  expect(info(join(folder.path, 'none')).status).toBe(2)
  const { status, stderr } = info(folder.path)
  expect([status, stderr]).toEqual([1, expect.stringContaining('is no site yet that could be shown')])
})
