import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { renameHome, temporaryFolder, writeSmallSite } from '../fixtures/site/site-folder.ts'

const program = fileURLToPath(new URL('../fixtures/site/serve-site.ts', import.meta.url))

interface Served {
  readonly name?: string
  readonly findings: readonly string[]
}

/** A process that serves the folder; `until` reads its output until the expected line. */
function serve(folder: string, dataDir: string) {
  const child: ChildProcess = spawn(process.execPath, [program, folder, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  if (child.stdout === null) throw new Error('The output of the process is a pipe')
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const until = async (isWanted: (served: Served) => boolean): Promise<Served> => {
    for (;;) {
      const { value, done } = await lines.next()
      if (done) throw new Error('The process ended before it reported what was waited for')
      const served: Served = JSON.parse(value)
      if (isWanted(served)) return served
    }
  }
  const kill = async () => {
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  return { until, [Symbol.asyncDispose]: kill, kill }
}

it('[CONF-13] the last valid site survives kill -9 between a valid and an invalid configuration', async () => {
  await using parent = await temporaryFolder()
  const [folder, dataDir] = [join(parent.path, 'site'), join(parent.path, 'data')]
  await writeSmallSite(folder, 'A')
  await using first = serve(folder, dataDir)
  await first.until(({ name }) => name === 'A')
  await first.kill()

  await renameHome(folder, 'B')
  await writeFile(join(folder, 'header.json'), '{ "version": 1, "logo": ')
  await using second = serve(folder, dataDir)
  const served = await second.until(({ findings }) => findings.length > 0)
  expect(served).toEqual({ name: 'A', findings: ['invalid-json'] })
  await second.kill()

  await writeFile(join(dataDir, 'last-valid-site.json'), 'damaged')
  await writeSmallSite(folder, 'C')
  await writeFile(join(folder, 'pages/contact.json'), '{')
  await using third = serve(folder, dataDir)
  expect(await third.until(({ findings }) => findings.length > 0)).toEqual({ name: 'C', findings: ['invalid-json'] })
})
