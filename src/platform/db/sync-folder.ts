import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Syncs a folder to disk; `deep` includes its contents. Windows cannot sync a folder and does not need to. */
export function syncFolder(folder: string, { deep }: { deep: boolean }): void {
  if (deep) {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) syncFolder(path, { deep })
      else if (entry.isFile()) syncOne(path, 'r+')
    }
  }
  if (process.platform !== 'win32') syncOne(folder, 'r')
}

function syncOne(path: string, flags: 'r' | 'r+') {
  const descriptor = openSync(path, flags)
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
