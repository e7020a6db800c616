import { accessSync, constants, statSync } from 'node:fs'
import { totalmem } from 'node:os'
import { TIME_ZONE } from '#schemas/time-zone.ts'
import { isOpenToOthers } from '#src/connectors/file-rights.ts'
import { existingParent, readDisk } from '#src/operations/monitoring/read-machine.ts'
import type { PathFacts } from './folder-checks.ts'
import type { MemoryFacts } from './machine-checks.ts'

export function readMemory(): MemoryFacts {
  const totalBytes = Math.min(totalmem(), process.constrainedMemory() || totalmem())
  return { totalBytes, availableBytes: Math.min(process.availableMemory(), totalBytes) }
}

/** The free space of a folder's disk; the folder may not exist yet. */
export function readFreeDisk(folder: string): number {
  return readDisk(folder).freeBytes
}

/** An absent path is writable where it could be created. */
export function readPath(path: string): PathFacts {
  const stats = statSync(path, { throwIfNoEntry: false })
  const isAllowed = (right: number) => {
    try {
      accessSync(existingParent(path), right)
      return true
    } catch {
      return false
    }
  }
  return {
    path,
    kind: stats === undefined ? 'absent' : stats.isDirectory() ? 'folder' : 'file',
    isReadable: stats !== undefined && isAllowed(stats.isDirectory() ? constants.R_OK | constants.X_OK : constants.R_OK),
    isWritable: isAllowed(constants.W_OK),
    isOpenToOthers: stats !== undefined && isOpenToOthers(stats),
  }
}

export function hourInBrussels(moment: Date): number {
  return Number(new Intl.DateTimeFormat('en-GB', { timeZone: TIME_ZONE, hour: 'numeric', hourCycle: 'h23' }).format(moment))
}
