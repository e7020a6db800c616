import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findChromium } from '#src/commands/find-chromium.ts'
import { temporaryFolder } from '../fixtures/site/site-folder.ts'

async function program(file: string, script: string): Promise<void> {
  await writeFile(file, `#!/bin/sh\n${script}\n`)
  await chmod(file, 0o755)
}

it('prefers the browser that CHROMIUM_PATH names, and reports one that does not start', async () => {
  expect(await findChromium({ CHROMIUM_PATH: process.execPath })).toBe(process.execPath)
  await expect(findChromium({ CHROMIUM_PATH: '/nowhere/chromium', PATH: process.env.PATH })).rejects.toThrow(
    'CHROMIUM_PATH names "/nowhere/chromium", and no browser starts there',
  )
})

it.skipIf(process.platform !== 'linux')('finds one in PATH, and passes over one that does not start', async () => {
  await using folder = await temporaryFolder()
  await program(join(folder.path, 'chromium'), 'exit 1')
  await program(join(folder.path, 'google-chrome'), 'exit 0')
  expect(await findChromium({ PATH: folder.path })).toBe(join(folder.path, 'google-chrome'))
})
