import { lookup } from 'node:dns/promises'
import type { Environment } from '#src/server/environment.ts'
import type { MailServerFacts, PublicAddressFacts, ServerFacts } from './network-checks.ts'

const WITHIN_MS = 5000
const TIME_LIMITS = { connectionTimeout: WITHIN_MS, greetingTimeout: WITHIN_MS, socketTimeout: WITHIN_MS, dnsTimeout: WITHIN_MS }

/** Connects to the mail server, encrypts where it offers that, and logs in where SMTP_URL names a user; sends nothing. Rejects where one fails. */
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

/** Looks the configured name up and asks the configured address, and nobody else, whether it is alive. */
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

/** Whether a server is ready at the port of the environment, on this machine. */
export async function probeServer({ host, port }: Pick<Environment, 'host' | 'port'>): Promise<ServerFacts> {
  const name = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host.includes(':') ? `[${host}]` : host
  try {
    const response = await fetch(`http://${name}:${port}/readyz`, { redirect: 'manual', signal: AbortSignal.timeout(WITHIN_MS) })
    const text = (await response.text()).slice(0, 200)
    return { isReady: response.status === 200 && text.includes('"ready"'), detail: `${response.status} ${text}`.trim() }
  } catch (failure) {
    return reasonOf(failure) === 'ECONNREFUSED' ? null : { isReady: false, detail: reasonOf(failure) }
  }
}

/** The system's code where there is one: fetch hides it in the cause. */
function reasonOf(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure)
  const { cause } = failure
  if (cause instanceof Error && 'code' in cause) return String(cause.code)
  return failure.name === 'TimeoutError' ? `no answer within ${WITHIN_MS / 1000} seconds` : failure.message
}
