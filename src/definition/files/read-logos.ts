import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { type PictureSize, readPictureSize } from '#src/definition/media/picture-size.ts'

/** Enough to read the size of a picture. */
const HEAD_BYTES = 4096

/** The sizes of the logo and mark of header.json, where known, by name below media. */
export async function readLogos(folder: string, header: Uint8Array | undefined): Promise<ReadonlyMap<string, PictureSize>> {
  const sizes = new Map<string, PictureSize>()
  for (const name of namedLogos(header)) {
    const size = readPictureSize(name, await readHead(join(folder, 'media', name)))
    if (size !== null) sizes.set(name, size)
  }
  return sizes
}

/** Another finding reports invalid JSON. */
function namedLogos(header: Uint8Array | undefined): readonly string[] {
  try {
    const { logo } = JSON.parse(new TextDecoder().decode(header)) ?? {}
    return [logo?.image?.src, logo?.mark?.src].filter(
      (src) => typeof src === 'string' && /^[\w-]+(\/[\w.-]+)*\.(svg|png)$/.test(src),
    )
  } catch {
    return []
  }
}

async function readHead(path: string): Promise<Uint8Array> {
  try {
    await using file = await open(path)
    const { buffer, bytesRead } = await file.read(new Uint8Array(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } catch {
    return new Uint8Array()
  }
}
