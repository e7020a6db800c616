const BLOCK = 512
const [SIZE_AT, SIZE_LENGTH, TYPE_AT] = [124, 12, 156]
/** Type flags: a file, in two notations, and the long name of the next file. */
const [FILE, OLD_FILE, LONG_NAME] = [0x30, 0, 0x78]
/** The limit for a long name, such as that of a mail. */
const MAX_LONG_NAME_BYTES = 4096

/**
 * Streams a tar. Throws at the first header that a backup cannot contain (links, folders, sparse files, invalid sizes), which
 * bounds memory: the package buffers long names.
 */
export async function* plainTar(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const header = Buffer.alloc(BLOCK)
  let [filled, left] = [0, 0]
  for await (const chunk of bytes) {
    for (let at = 0; at < chunk.length; ) {
      const taken = Math.min(left > 0 ? left : BLOCK - filled, chunk.length - at)
      if (left > 0) left -= taken
      else filled += chunk.copy(header, filled, at, at + taken)
      at += taken
      if (filled < BLOCK) continue
      left = Math.ceil(contentBytes(header) / BLOCK) * BLOCK
      filled = 0
    }
    yield chunk
  }
}

function contentBytes(header: Buffer): number {
  // Empty blocks end an archive.
  if (header.every((byte) => byte === 0)) return 0
  const size = header.toString('latin1', SIZE_AT, SIZE_AT + SIZE_LENGTH)
  if (!/^[0-7]{11}[ \0]$/.test(size)) throw new Error('a size that is no number')
  const bytes = Number.parseInt(size, 8)
  const type = header[TYPE_AT]
  if (type === LONG_NAME && bytes <= MAX_LONG_NAME_BYTES) return bytes
  if (type !== FILE && type !== OLD_FILE) throw new Error('what is no file')
  return bytes
}
