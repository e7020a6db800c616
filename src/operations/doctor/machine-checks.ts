import { TIME_ZONE } from '#schemas/time-zone.ts'
import { type Diagnosis, error, ok, sizeText, warning } from './diagnosis.ts'

const NODE_MAJOR = 24

/** The server needs a Node version that runs TypeScript directly (decision 001). */
export function checkNode(version: string): Diagnosis {
  const major = Number(version.split('.')[0])
  if (major >= NODE_MAJOR) return ok('Node', version)
  const advice = `Start the server with "node_modules/.bin/node src/app/server/main.ts", or install Node ${NODE_MAJOR}.`
  return error('Node', `${version}, and the server needs ${NODE_MAJOR}`, advice)
}

export interface MemoryFacts {
  /** The memory of the machine, or of the control group. */
  readonly totalBytes: number
  readonly availableBytes: number
}

/** From docs/operating.md ("Memory"): under load, for the first process and each further one. */
const MEMORY_BYTES = { embedded: 350e6, postgres: 270e6, worker: 130e6 }
/** The embedded database does not start with less. */
const LEAST_BYTES = 512e6

export function checkMemory(
  { totalBytes, availableBytes }: MemoryFacts,
  { workers, isEmbedded }: { readonly workers: number; readonly isEmbedded: boolean },
): Diagnosis {
  const needed = (isEmbedded ? MEMORY_BYTES.embedded : MEMORY_BYTES.postgres) + (workers - 1) * MEMORY_BYTES.worker
  const found = `${sizeText(availableBytes)} of ${sizeText(totalBytes)} are free; a server under load takes ${sizeText(needed)}`
  if (totalBytes < Math.max(LEAST_BYTES, needed))
    return error('memory', found, `Give the machine or the container at least ${sizeText(Math.max(LEAST_BYTES, needed))}.`)
  if (availableBytes >= needed) return ok('memory', found)
  return warning('memory', found, 'Where the server does not run already, end other programs or give the machine more memory.')
}

const DISK_BYTES = { low: 2e9, full: 200e6 }

export function checkDisk(availableBytes: number): Diagnosis {
  const found = `${sizeText(availableBytes)} are free on the disk of DATA_DIR`
  const advice = 'Make room, or set DATA_DIR to a folder on a larger disk: pictures, uploads and backups grow there.'
  if (availableBytes < DISK_BYTES.full) return error('disk', found, advice)
  return availableBytes < DISK_BYTES.low ? warning('disk', found, advice) : ok('disk', found)
}

/** `hourInBrussels` returns the hour of a moment. Without time zone data, opening hours and appointments would be wrong. */
export function checkTimeZone(hourInBrussels: (moment: Date) => number): Diagnosis {
  const advice = 'Start the server with a Node that has full ICU data, as node_modules/.bin/node has; unset NODE_ICU_DATA.'
  try {
    const hours = ['2026-01-15T12:00:00Z', '2026-07-15T12:00:00Z'].map((moment) => hourInBrussels(new Date(moment)))
    if (hours.join() === '13,14') return ok('time zone', `${TIME_ZONE} is known, with summer time`)
    return error(
      'time zone',
      `noon UTC in January and July is ${hours.join(' and ')} h in ${TIME_ZONE}, and not 13 and 14 h`,
      advice,
    )
  } catch {
    return error('time zone', `${TIME_ZONE} is unknown`, advice)
  }
}
