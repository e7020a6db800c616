import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectNode, root } from '#src/commands/prepare.mjs'
import { freePort } from '../../fixtures/free-port.ts'
import { temporaryFolder } from '../../fixtures/site/site-folder.ts'

/** Runs the program of `npx vitrine doctor` with these variables alone. */
function doctor(env: NodeJS.ProcessEnv): Promise<{ code: unknown; checks: { name: string; status: string }[] }> {
  return new Promise((resolve) =>
    execFile(projectNode, ['src/operations/doctor/main.ts', '--json'], { env, cwd: root }, (failure, out) =>
      resolve({ code: failure?.code ?? 0, checks: JSON.parse(out).checks }),
    ),
  )
}

it('the doctor ends with 0 where nothing is wrong, and makes no folder', async () => {
  await using folder = await temporaryFolder()
  const DATA_DIR = join(folder.path, 'data')
  const { code, checks } = await doctor({ DATA_DIR, PORT: String(await freePort()) })
  expect([code, checks.filter(({ status }) => status === 'error')]).toEqual([0, []])
  expect(checks.map(({ name }) => name)).toEqual(expect.arrayContaining(['Node', 'memory', 'database', 'mail server', 'server']))
})

it('the doctor ends with 1 where something is wrong, and names each wrong variable', async () => {
  await using folder = await temporaryFolder()
  const variables = { DATA_DIR: join(folder.path, 'data'), PORT: String(await freePort()) }
  const missing = await doctor({ ...variables, SITE_CONFIG: join(folder.path, 'none') })
  expect(missing.code).toBe(1)
  expect(missing.checks.filter(({ status }) => status === 'error').map(({ name }) => name)).toEqual(['site definition'])
  const wrong = await doctor({ PORT: 'x', LOG_LEVEL: 'loud' })
  expect(wrong).toEqual({
    code: 1,
    checks: ['PORT', 'LOG_LEVEL'].map((name) =>
      expect.objectContaining({ name: 'environment', found: expect.stringContaining(name) }),
    ),
  })
})
