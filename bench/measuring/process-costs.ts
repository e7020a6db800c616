import { readFile } from 'node:fs/promises'
import { setInterval } from 'node:timers/promises'
import { CannotMeasure } from './benchmark.ts'

/** What Linux counts processor time in, 100 a second on every platform that Node.js runs on. */
const TICKS_PER_SECOND = 100

/** The most that a process has had in memory at once, what others use too included (RSS). Throws {@link CannotMeasure}. */
export async function highestMB(processId: number): Promise<number> {
  return Number(/^VmHWM:\s+(\d+)/m.exec(await readProcess(processId, 'status'))?.[1]) / 1024
}

/** The memory of a process with its share of what others use too (PSS). Throws {@link CannotMeasure}. */
export async function proportionalMB(processId: number): Promise<number> {
  return Number(/^Pss:\s+(\d+)/m.exec(await readProcess(processId, 'smaps_rollup'))?.[1]) / 1024
}

/** The time of a processor that a process and its threads have taken. Throws {@link CannotMeasure}. */
export async function processorSeconds(processId: number): Promise<number> {
  // The name of the process stands in brackets and may hold spaces; the 12th and 13th word after it are the ticks of the user and the system.
  const words = (await readProcess(processId, 'stat')).split(') ').at(-1)?.split(' ') ?? []
  return (Number(words[11]) + Number(words[12])) / TICKS_PER_SECOND
}

/** The most that {@link proportionalMB} says during some work, looked at twice a second. */
export async function mostMemoryDuring(processId: number, work: () => Promise<unknown>): Promise<number> {
  let most = await proportionalMB(processId)
  const looking = new AbortController()
  const looks = (async () => {
    for await (const _ of setInterval(LOOK_EVERY_MS, undefined, looking)) most = Math.max(most, await proportionalMB(processId))
  })().catch((error: unknown) => {
    if (!looking.signal.aborted) throw error
  })
  await work().finally(() => looking.abort())
  await looks
  return most
}

const LOOK_EVERY_MS = 500

async function readProcess(processId: number, file: 'stat' | 'status' | 'smaps_rollup'): Promise<string> {
  return await readFile(`/proc/${processId}/${file}`, 'utf8').catch(() => {
    throw new CannotMeasure(`this system has no /proc/<pid>/${file}`)
  })
}
