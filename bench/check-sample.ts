import { spawnSync } from 'node:child_process'
import { projectNode, root } from '#src/commands/prepare.mjs'
import type { Benchmark } from './measuring/benchmark.ts'
import { quantile, times, written } from './measuring/figures.ts'
import { sized } from './measuring/scale.ts'

/** `npx vitrine check` of the sample agency, as a whole process, less the time that Node takes to start and do nothing. */
export const checkSample: Benchmark = {
  name: 'check-sample',
  unit: 'ms',
  async measure(note) {
    const runs = sized(7, 1)
    // What Node keeps of the program is there from the first run on.
    durationOf(CHECK)
    const idle = quantile(await times(runs, async () => durationOf(['--eval', '0'])), 0.5)
    note(`Node alone: ${written(idle)} ms`)
    return times(runs, async () => durationOf(CHECK) - idle)
  },
}

const CHECK = ['src/commands/vitrine.mjs', 'check', 'site-config']

function durationOf(words: readonly string[]): number {
  const start = performance.now()
  const { status, stderr } = spawnSync(projectNode, words, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`"${words.join(' ')}" ended with ${status}: ${stderr}`)
  return performance.now() - start
}
