import { createHash } from 'node:crypto'
import { join, relative, resolve } from 'node:path'

/** Systems keep 104 bytes or more for the path of a socket, its end included. */
const MAX_BYTES = 103

/** Where the server of a data folder answers operators: a Unix domain socket in it, on Windows a pipe named after it. */
export function adminSocketPath(dataDir: string, platform: NodeJS.Platform = process.platform): string {
  const folder = resolve(dataDir)
  if (platform === 'win32')
    return `\\\\.\\pipe\\vitrine-${createHash('sha256').update(folder.toLowerCase()).digest('hex').slice(0, 24)}`
  const path = join(folder, 'operator.sock')
  return Buffer.byteLength(path) <= MAX_BYTES ? path : relative(process.cwd(), path)
}
