import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Derives keys, each for one purpose, from the one secret of the server: instances that share it agree on all of them. */
export interface Secret {
  /** 32 bytes for a purpose such as "captcha"; the same ones each time. */
  readonly keyFor: (purpose: string) => Buffer
  /** A keyed hash, base64url: what is kept of something that must be recognised but not read. */
  readonly hash: (purpose: string, text: string) => string
}

/** The secret of SESSION_SECRET, or one that is made on the first start and kept in the data folder for this user alone. */
export async function readSecret(sessionSecret: string | undefined, dataDir: string): Promise<Secret> {
  const secret = sessionSecret ?? (await keptSecret(dataDir))
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `vitrine ${purpose}`, 32))
  return { keyFor, hash: (purpose, text) => createHmac('sha256', keyFor(purpose)).update(text).digest('base64url') }
}

async function keptSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret')
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  try {
    // Whoever comes first makes it; the others read it.
    const handle = await open(file, 'wx', 0o600)
    try {
      await handle.writeFile(randomBytes(32).toString('base64url'))
      await handle.sync()
    } finally {
      await handle.close()
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const secret = await readFile(file, 'utf8')
  if (secret.length < 32) throw new Error(`"${file}" is damaged: delete it to have a new secret made, which ends every session.`)
  return secret
}
