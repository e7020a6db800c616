import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectNode, root } from '#src/commands/prepare.mjs'
import { openAdminSocket } from '#src/operations/admin/admin-socket.ts'
import { unpackBackup } from '#src/operations/backup/unpack-backup.ts'
import { startTestServer } from '../../fixtures/server.ts'
import { temporaryFolder } from '../../fixtures/site/site-folder.ts'

/** The exit code of `npx vitrine backup`. */
function backup(dataDir: string, file: string): Promise<unknown> {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir }
  return new Promise((resolve) =>
    execFile(projectNode, ['src/operations/admin/backup-main.ts', file], { env, cwd: root }, (failure) =>
      resolve(failure?.code ?? 0),
    ),
  )
}

it('a backup that fails, and one that is older than 36 hours, is an alert, a metric, and a line of the status', async () => {
  let now = new Date('2026-11-26T02:30:00Z')
  await using folder = await temporaryFolder()
  await using server = await startTestServer({ now: () => now })
  const { operatorAlerts, operatorCommands, log, monitoring } = server.app
  const socket = await openAdminSocket({ dataDir: server.dataDir, commands: operatorCommands, log })
  const line = async () => {
    const { checks } = JSON.parse((await operatorCommands.status?.([])) ?? '')
    return checks.find(({ name }: { name: string }) => name === 'backup')
  }
  /** What the log was told since the last call, after two looks that are as far apart as it takes to tell. */
  const reported = async () => {
    const before = server.log.length
    await operatorAlerts.look()
    now = new Date(now.getTime() + 300_000)
    await operatorAlerts.look()
    return server.log.slice(before).flatMap(({ alert, level }) => (alert === undefined ? [] : [`${level} ${alert}`]))
  }
  expect(await line()).toMatchObject({ status: 'ok', found: 'none was ever made' })
  expect(await monitoring.metrics()).not.toMatch(/^vitrine_backup_/m)

  const missing = join(folder.path, 'not-there', 'first.tar.gz')
  expect(await backup(server.dataDir, missing)).toBe(1)
  expect(await line()).toMatchObject({ status: 'error', found: expect.stringContaining('not-there; none was ever made') })
  expect(await reported()).toEqual(['50 backup-failed'])
  expect(await monitoring.metrics()).toContain('\nvitrine_backup_last_run_success 0\n')

  const file = join(folder.path, 'first.tar.gz')
  expect(await backup(server.dataDir, file)).toBe(0)
  // That one failed before is nothing to tell where this one is restored.
  const unpacked = await unpackBackup({ file, folder: join(folder.path, 'unpacked'), onManifest: () => undefined })
  const rows = unpacked.entries.filter((entry) => entry.startsWith('database/watermarks'))
  for (const entry of rows) expect(await readFile(join(folder.path, 'unpacked', entry), 'utf8')).not.toContain('"backup failed"')
  const madeAt = now.getTime() / 1000
  expect(await reported()).toEqual(['30 backup-failed'])
  expect(await line()).toMatchObject({ status: 'ok' })
  const metrics = await monitoring.metrics()
  expect(metrics).toContain('\nvitrine_backup_last_run_success 1\n')
  expect(metrics).toContain(`\nvitrine_backup_last_success_timestamp_seconds ${madeAt}\n`)

  now = new Date(now.getTime() + 36 * 3_600_000)
  expect(await line()).toMatchObject({ status: 'error', found: expect.stringMatching(/; more than 36 hours$/) })
  expect(await reported()).toEqual(['50 backup-old'])
  await socket.close()
}, 60_000)
