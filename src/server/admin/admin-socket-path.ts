import { createHash } from 'node:crypto'
import { join, relative, resolve } from 'node:path'

/** Systems allow at least 104 bytes for a socket path, including the terminating NUL. */
const MAX_BYTES = 103

/** The admin socket of a data folder: a Unix domain socket in it, on Windows a named pipe. */
export function adminSocketPath(dataDir: string, platform: NodeJS.Platform = process.platform): string {
  const folder = resolve(dataDir)
  if (platform === 'win32')
    return `\\\\.\\pipe\\vitrine-${createHash('sha256').update(folder.toLowerCase()).digest('hex').slice(0, 24)}`
  const path = join(folder, 'operator.sock')
  return Buffer.byteLength(path) <= MAX_BYTES ? path : relative(process.cwd(), path)
}
