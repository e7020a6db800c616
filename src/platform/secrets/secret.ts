import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Derives keys per purpose; equal secrets give equal keys. */
export interface Secret {
  /** 32 bytes, deterministic; a purpose is, for instance, "captcha". */
  readonly keyFor: (purpose: string) => Buffer
  /** A keyed hash in base64url, for values that must be recognised but not read. */
  readonly hash: (purpose: string, text: string) => string
}

/** SESSION_SECRET, or a secret created on the first start and stored in the data folder, readable by this user only. */
export async function readSecret(sessionSecret: string | undefined, dataDir: string): Promise<Secret> {
  const secret = sessionSecret ?? (await storedSecret(dataDir))
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `vitrine ${purpose}`, 32))
  return { keyFor, hash: (purpose, text) => createHmac('sha256', keyFor(purpose)).update(text).digest('base64url') }
}

async function storedSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret')
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  try {
    // The first process creates the file; others read it.
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
