import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, expect, it } from 'vitest'
import { withLock } from '#src/commands/checkout-lock.mjs'
import { projectNode, root } from '#src/commands/prepare.mjs'
import { temporaryFolder } from '../fixtures/site/site-folder.ts'

const LOCK = pathToFileURL(join(root, 'src/commands/checkout-lock.mjs')).href

/** The processes of a test. A failed test must end them, or the run would wait for them. */
let started: number[] = []
afterEach(() => {
  for (const pid of started) endProcess(pid)
  started = []
})

function endProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process has ended.
  }
}

/** A process that takes the lock, starts another process if requested, prints "held" and keeps the lock. */
async function holder(folder: string, startsChild: boolean): Promise<{ process: ChildProcess; child: number }> {
  const code = `
    import { spawn } from 'node:child_process'
    import { withLock } from ${JSON.stringify(LOCK)}
    await withLock(${JSON.stringify(folder)}, async (share) => {
      const child = ${startsChild} ? spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' }).pid : 0
      if (child) share(child)
      console.log('held ' + child)
      await new Promise(() => setInterval(() => {}, 1000))
    }, () => {})`
  const process = spawn(projectNode, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [text] = await once(process.stdout, 'data')
  const child = Number(String(text).split(' ')[1])
  started.push(...[process.pid ?? 0, child].filter((pid) => pid > 0))
  return { process, child }
}

async function kill(process: ChildProcess): Promise<void> {
  process.kill('SIGKILL')
  await once(process, 'close')
}

it('only one of several processes that ask for the lock works at a time', async () => {
  await using folder = await temporaryFolder()
  const log = join(folder.path, 'log')
  await writeFile(log, '')
  const work = async (name: string) => {
    await appendFile(log, `${name} begins\n`)
    await new Promise((resolve) => setImmediate(resolve))
    await appendFile(log, `${name} ends\n`)
  }
  await Promise.all(
    ['a', 'b', 'c', 'd'].map((name) =>
      withLock(
        join(folder.path, 'lock'),
        () => work(name),
        () => undefined,
      ),
    ),
  )
  const lines = (await readFile(log, 'utf8')).trim().split('\n')
  expect(lines).toHaveLength(8)
  for (let at = 0; at < lines.length; at += 2) expect(lines[at + 1]).toBe(lines[at]?.replace('begins', 'ends'))
})

it('a waiting process reports which process it waits for, and continues once that one is killed', async () => {
  await using folder = await temporaryFolder()
  const { process } = await holder(folder.path, false)
  const waitedFor: number[] = []
  const done = withLock(
    folder.path,
    async () => 'done',
    (pid) => void waitedFor.push(pid),
  )
  await expect.poll(() => waitedFor).toEqual([process.pid])
  await kill(process)
  expect(await done).toBe('done')
})

it('the installation that a killed process started keeps holding its lock', async () => {
  await using folder = await temporaryFolder()
  const { process: parent, child } = await holder(folder.path, true)
  await kill(parent)
  const waitedFor: number[] = []
  const done = withLock(
    folder.path,
    async () => 'done',
    (pid) => void waitedFor.push(pid),
  )
  await expect.poll(() => waitedFor).toEqual([child])
  process.kill(child, 'SIGKILL')
  expect(await done).toBe('done')
})

it('work that fails releases the lock', async () => {
  await using folder = await temporaryFolder()
  await expect(
    withLock(
      folder.path,
      () => Promise.reject(new Error('no')),
      () => undefined,
    ),
  ).rejects.toThrow('no')
  const waited: number[] = []
  expect(
    await withLock(
      folder.path,
      async () => 'next',
      (pid) => void waited.push(pid),
    ),
  ).toBe('next')
  expect(waited).toEqual([])
})
