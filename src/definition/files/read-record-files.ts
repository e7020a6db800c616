import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { RecordFiles } from '#src/definition/records/record-surroundings.ts'
import { readMedia } from './read-media.ts'

/** The media and document files that an import checks; empty for a missing folder. */
export async function readRecordFiles(siteConfig: string): Promise<RecordFiles> {
  const [media, documents] = [await namesBelow(join(siteConfig, 'media')), await namesBelow(join(siteConfig, 'documents'))]
  return {
    media,
    mediaFiles: await readMedia(join(siteConfig, 'media'), media ?? []),
    documents,
    documentFiles: await readMedia(join(siteConfig, 'documents'), documents ?? []),
  }
}

async function namesBelow(folder: string): Promise<ReadonlySet<string> | null> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => null)
  if (entries === null) return null
  const files = entries.filter((entry) => !entry.isDirectory())
  return new Set(
    files.map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    ),
  )
}
