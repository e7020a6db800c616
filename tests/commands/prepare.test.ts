import { execFile, spawnSync } from 'node:child_process'
import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { alone, projectNode, root } from '#src/commands/prepare.mjs'
import { temporaryFolder } from '../fixtures/site/site-folder.ts'

it('of several processes that install or build in one checkout, one works at a time', async () => {
  await using folder = await temporaryFolder()
  const log = join(folder.path, 'log')
  const lock = join(folder.path, 'lock')
  await writeFile(log, '')
  const work = `
    import { appendFileSync } from 'node:fs'
    import { alone } from ${JSON.stringify(pathToFileURL(join(root, 'src/commands/prepare.mjs')).href)}
    await alone(async () => {
      appendFileSync(${JSON.stringify(log)}, 'begins ')
      await new Promise((resolve) => setImmediate(resolve))
      appendFileSync(${JSON.stringify(log)}, 'ends ')
    }, ${JSON.stringify(lock)})`
  const run = () => promisify(execFile)(projectNode, ['--input-type=module', '-e', work], { cwd: root })
  await Promise.all([run(), run(), run()])
  expect(await readFile(log, 'utf8')).toBe('begins ends begins ends begins ends ')
})

it('a lock that a killed process left is taken over, and work that fails releases it', async () => {
  await using folder = await temporaryFolder()
  const lock = join(folder.path, 'lock')
  const { pid } = spawnSync(projectNode, ['--version'])
  await appendFile(lock, String(pid))
  await expect(alone(() => Promise.reject(new Error('no')), lock)).rejects.toThrow('no')
  expect(await alone(async () => 'done', lock)).toBe('done')
})
