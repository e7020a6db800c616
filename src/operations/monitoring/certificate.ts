import { connect } from 'node:tls'

export interface Certificate {
  readonly beginsAt: Date
  readonly endsAt: Date
}

export interface CertificateWatch {
  /** The last certificate read; null before, and if the address was unreachable. */
  readonly current: () => Certificate | null
  /** Reads it a day after the last attempt; sooner near its end. Never rejects. */
  readonly readIfDue: () => Promise<void>
}

interface Options {
  readonly publicUrl: string
  readonly now: () => Date
  readonly read?: (host: string, port: number) => Promise<Certificate>
}

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** Two weeks before its end; for short-lived ones, a quarter of the lifetime. */
const WARN_DAYS = 14
const WITHIN_MS = 10_000

/** Whether a certificate should have been renewed. */
export function endsSoon({ beginsAt, endsAt }: Certificate, at: Date): boolean {
  const lifeMs = endsAt.getTime() - beginsAt.getTime()
  return endsAt.getTime() - at.getTime() < Math.min(WARN_DAYS * DAY_MS, lifeMs / 4)
}

/** An unreachable address raises no alarm, because a server's network may not route to its own public address. */
export function watchCertificate({ publicUrl, now, read = readCertificate }: Options): CertificateWatch {
  const { protocol, hostname, port } = new URL(publicUrl)
  let found: Certificate | null = null
  let triedAt: Date | null = null
  return {
    current: () => found,
    async readIfDue() {
      const at = now()
      const waitMs = found !== null && endsSoon(found, at) ? HOUR_MS : DAY_MS
      if (protocol !== 'https:' || (triedAt !== null && at.getTime() - triedAt.getTime() < waitMs)) return
      triedAt = at
      found = await read(hostname.replace(/^\[|\]$/g, ''), Number(port || 443)).catch(() => null)
    },
  }
}

/** Reads the certificate without verifying the issuer, which is the browsers' task. */
async function readCertificate(host: string, port: number): Promise<Certificate> {
  const { promise, resolve, reject } = Promise.withResolvers<Certificate>()
  const socket = connect({
    host,
    port,
    rejectUnauthorized: false,
    timeout: WITHIN_MS,
    ...(/[a-z]/i.test(host) && { servername: host }),
  })
  socket.once('secureConnect', () => {
    const { valid_from, valid_to } = socket.getPeerCertificate()
    resolve({ beginsAt: new Date(valid_from), endsAt: new Date(valid_to) })
  })
  socket.once('timeout', () => reject(new Error('The address does not answer.')))
  socket.once('error', reject)
  return await promise.finally(() => socket.destroy())
}
