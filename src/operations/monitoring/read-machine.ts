import { existsSync, statfsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { DiskFacts } from './facts.ts'

/** The disk that a folder is on, or will be on. */
export function readDisk(folder: string): DiskFacts {
  const { bavail, blocks, bsize } = statfsSync(existingParent(folder))
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}

/** When a feed's files were written last, in ms since 1970; null where there is none. */
export function readFeedTime(siteConfig: string): number | null {
  const times = ['properties.json', 'projects.json'].flatMap(
    (name) => statSync(join(siteConfig, 'data', name), { throwIfNoEntry: false })?.mtimeMs ?? [],
  )
  return times.length === 0 ? null : Math.max(...times)
}

/** The folder itself, or the nearest above it that exists. */
export function existingParent(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : existingParent(dirname(path))
}
