import { execFile } from 'node:child_process'
import { expect, it } from 'vitest'
import { projectNode, root } from '#src/commands/prepare.mjs'
import { openAdminSocket } from '#src/operations/admin/admin-socket.ts'
import { createStatusCommands } from '#src/operations/status/status-command.ts'
import { startTestServer } from '../../fixtures/server.ts'
import { temporaryFolder } from '../../fixtures/site/site-folder.ts'

/** Runs the program of `npx vitrine status`. */
function status(dataDir: string, format: string): Promise<{ code: unknown; out: string; error: string }> {
  return new Promise((resolve) =>
    execFile(
      projectNode,
      ['src/operations/status/main.ts', format],
      { env: { PATH: process.env.PATH, DATA_DIR: dataDir }, cwd: root },
      (failure, out, error) => resolve({ code: failure?.code ?? 0, out, error }),
    ),
  )
}

it('npx vitrine status says how a running server is, and ends with 1 where something is wrong or none runs', async () => {
  await using folder = await temporaryFolder()
  expect(await status(folder.path, 'text')).toEqual({
    code: 1,
    out: '',
    error: `No server runs on the data folder ${folder.path}; "npx vitrine doctor" looks at what one needs.\n`,
  })

  await using server = await startTestServer()
  await server.get('/fr/')
  const { monitoring, operatorCommands, log } = server.app
  const limits = { ...monitoring.limits, diskMinFreeBytes: Number.POSITIVE_INFINITY }
  const full = createStatusCommands({ ...monitoring, limits })
  const socket = await openAdminSocket({ dataDir: server.dataDir, commands: operatorCommands, log })
  const well = await status(server.dataDir, 'text')
  expect([well.code, well.error]).toEqual([0, ''])
  expect(well.out).toMatch(/^ok +feed +\d+ minutes? old, \d+ records taken in, 0 left out$/m)
  expect(well.out).toMatch(/^ok +requests +1 answered, 0 with a failure/m)
  expect((await status(server.dataDir, 'prometheus')).out).toMatch(/^vitrine_build_info\{version="\d/m)

  await socket.close()
  const fullDisk = await openAdminSocket({ dataDir: server.dataDir, commands: full, log })
  const wrong = await status(server.dataDir, 'json')
  expect([wrong.code, wrong.error]).toEqual([1, ''])
  await fullDisk.close()
  const { checks, facts } = JSON.parse(wrong.out)
  expect(checks.filter((check: { status: string }) => check.status === 'error')).toEqual([
    expect.objectContaining({ name: 'disk', advice: expect.stringContaining('Make room') }),
  ])
  expect(facts.processes).toHaveLength(1)
})
