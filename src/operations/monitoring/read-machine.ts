import { existsSync, statfsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { DiskFacts } from './facts.ts'

/** The disk of a folder, which may not exist yet. */
export function readDisk(folder: string): DiskFacts {
  const { bavail, blocks, bsize } = statfsSync(existingParent(folder))
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}

export function readFeedTime(siteConfig: string): number | null {
  const times = ['properties.json', 'projects.json'].flatMap(
    (name) => statSync(join(siteConfig, 'data', name), { throwIfNoEntry: false })?.mtimeMs ?? [],
  )
  return times.length === 0 ? null : Math.max(...times)
}

/** The folder, or its nearest existing ancestor. */
export function existingParent(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : existingParent(dirname(path))
}
