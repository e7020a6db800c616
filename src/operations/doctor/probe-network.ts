import { randomBytes } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import { readFile } from 'node:fs/promises'
import { instanceFile, proveInstance } from '#src/operations/monitoring/instance-id.ts'
import type { Environment } from '#src/platform/environment/environment.ts'
import type { MailServerFacts, PublicAddressFacts, ServerFacts } from './network-checks.ts'

const WITHIN_MS = 5000
const TIME_LIMITS = { connectionTimeout: WITHIN_MS, greetingTimeout: WITHIN_MS, socketTimeout: WITHIN_MS, dnsTimeout: WITHIN_MS }

/** Connects to the mail server, with TLS if offered, and logs in with the user of SMTP_URL; sends nothing. */
export async function probeMailServer(smtpUrl: string): Promise<MailServerFacts> {
  const [{ default: SMTPConnection }, { parseConnectionUrl }] = await Promise.all([
    import('nodemailer/lib/smtp-connection'),
    import('nodemailer/lib/shared'),
  ])
  const options = parseConnectionUrl(smtpUrl)
  const connection = new SMTPConnection({ ...options, ...TIME_LIMITS })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  connection.once('error', reject)
  connection.connect((failure) => (failure ? reject(failure) : resolve()))
  try {
    await promise
    const { auth } = options
    if (auth !== undefined)
      await new Promise<void>((done, fail) => connection.login(auth, (failure) => (failure ? fail(failure) : done())))
    const usualPort = options.secure ? 465 : 587
    return {
      address: `${options.host}:${options.port ?? usualPort}`,
      isEncrypted: connection.secure,
      hasLoggedIn: auth !== undefined,
    }
  } finally {
    connection.quit()
    connection.close()
  }
}

/** Resolves the public address and requests its health route. */
export async function probePublicAddress(publicUrl: string): Promise<NonNullable<PublicAddressFacts['answer']>> {
  try {
    await lookup(new URL(publicUrl).hostname.replace(/^\[|\]$/g, ''))
  } catch {
    return { kind: 'unresolved', detail: '' }
  }
  try {
    const response = await fetch(`${publicUrl}/healthz`, { redirect: 'manual', signal: AbortSignal.timeout(WITHIN_MS) })
    const text = (await response.text()).slice(0, 200)
    const isVitrine = response.status === 200 && text.includes('"alive"')
    return { kind: isVitrine ? 'vitrine' : 'other', detail: String(response.status) }
  } catch (failure) {
    return { kind: 'unreachable', detail: reasonOf(failure) }
  }
}

type Place = Pick<Environment, 'host' | 'port' | 'dataDir' | 'part' | 'publicUrl'>

/** The owner and state of the server at the configured port of this machine. */
export async function probeServer({ host, port, dataDir, part, publicUrl }: Place): Promise<ServerFacts> {
  const name = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host.includes(':') ? `[${host}]` : host
  // A server of several sites answers for the one that the request names.
  const headers = part === null ? {} : { host: new URL(publicUrl).host }
  const ask = async (path: string) => {
    const signal = AbortSignal.timeout(WITHIN_MS)
    const answer = await fetch(`http://${name}:${port}${path}`, { redirect: 'manual', headers, signal })
    return { status: answer.status, text: (await answer.text()).slice(0, 200) }
  }
  try {
    const challenge = randomBytes(16).toString('hex')
    const alive = await ask(`/healthz?challenge=${challenge}`)
    if (alive.status !== 200 || !alive.text.includes('"alive"'))
      return { owner: 'other-program', isReady: false, detail: `${alive.status} ${alive.text}`.trim() }
    const ready = await ask('/readyz')
    const isOwn = alive.text.includes(`"${await proofOf(dataDir, challenge)}"`)
    return {
      owner: isOwn ? 'own' : 'other-vitrine',
      isReady: ready.status === 200 && ready.text.includes('"ready"'),
      detail: `${ready.status} ${ready.text}`.trim(),
    }
  } catch (failure) {
    const reason = reasonOf(failure)
    return reason === 'ECONNREFUSED' ? null : { owner: 'unknown', isReady: false, detail: reason }
  }
}

/** The expected answer of the data folder's server to a challenge; null before its first start. */
async function proofOf(dataDir: string, challenge: string): Promise<string | null> {
  const id = await readFile(instanceFile(dataDir), 'utf8').catch(() => null)
  return id === null ? null : proveInstance(id, challenge)
}

/** The system's error code, which fetch hides in the cause. */
function reasonOf(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure)
  const { cause } = failure
  if (cause instanceof Error && 'code' in cause) return String(cause.code)
  return failure.name === 'TimeoutError' ? `no answer within ${WITHIN_MS / 1000} seconds` : failure.message
}
