import { createHash } from 'node:crypto'
import { open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { downloadKind } from '#schemas/site/download.ts'
import { DOWNLOAD_HEAD_BYTES, type DownloadFile, isOfItsKind } from '#src/domain/site/download-file.ts'

/**
 * The files for visitors among the names of a media folder. They may be large and many, and are read with each change of a page: their
 * first bytes, and what the disk says of them, are enough.
 */
export async function readDownloads(mediaFolder: string, names: Iterable<string>): Promise<ReadonlyMap<string, DownloadFile>> {
  const files = new Map<string, DownloadFile>()
  for (const name of [...names].filter((file) => downloadKind(file) !== null).toSorted()) {
    const file = await readOne(join(mediaFolder, name), name).catch(() => null)
    if (file !== null) files.set(name, file)
  }
  return files
}

async function readOne(path: string, name: string): Promise<DownloadFile> {
  const { size, mtimeMs } = await stat(path)
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(new Uint8Array(DOWNLOAD_HEAD_BYTES), 0, DOWNLOAD_HEAD_BYTES, 0)
  const version = createHash('sha256').update(`${size} ${mtimeMs}`).digest('hex').slice(0, 8)
  return { sizeBytes: size, version, isOfItsKind: isOfItsKind(name, buffer.subarray(0, bytesRead)) }
}
