import { type Diagnosis, error, ok, warning } from './diagnosis.ts'

export interface MailServerFacts {
  /** The address: "mail.example.be:587". */
  readonly address: string
  readonly isEncrypted: boolean
  /** Whether the login with the user of SMTP_URL succeeded; false without a user. */
  readonly hasLoggedIn: boolean
}

/** Null where SMTP_URL names no mail server. */
export function checkMailServer(facts: MailServerFacts | null, isProduction: boolean): Diagnosis {
  const name = 'mail server'
  if (facts === null) {
    const found = 'none: mails become files in DATA_DIR/mail'
    return isProduction ? warning(name, found, 'Set SMTP_URL, or nobody gets a mail.') : ok(name, found)
  }
  const { address, isEncrypted, hasLoggedIn } = facts
  const login = hasLoggedIn ? 'the login works' : 'no login is configured'
  if (isEncrypted) return ok(name, `${address} answers, encrypted; ${login}; no mail was sent`)
  const advice = 'Ask the provider for a port with STARTTLS, or write smtps:// in SMTP_URL.'
  const found = `${address} answers, but offers no encryption${hasLoggedIn ? ': the password goes over the network as it is' : ''}`
  return isLocal(address)
    ? ok(name, `${address} answers on this machine; ${login}; no mail was sent`)
    : warning(name, found, advice)
}

/** Why the mail server refused the connection or the login. */
export function mailServerFailure(failure: unknown): Diagnosis {
  const text = failure instanceof Error ? failure.message : String(failure)
  const code = failure instanceof Error && 'code' in failure ? String(failure.code) : ''
  const advice =
    code === 'EAUTH'
      ? 'Correct user and password in SMTP_URL; special characters of the password are percent-encoded.'
      : 'Correct host and port in SMTP_URL; look whether a firewall lets this machine out.'
  return error('mail server', text, advice)
}

export interface PublicAddressFacts {
  readonly isConfigured: boolean
  readonly publicUrl: string
  /** The answer of the public address at /healthz; null where it was not requested. */
  readonly answer: { readonly kind: 'vitrine' | 'other' | 'unresolved' | 'unreachable'; readonly detail: string } | null
}

export function checkPublicAddress({ isConfigured, publicUrl, answer }: PublicAddressFacts, isProduction: boolean): Diagnosis {
  const name = 'public address'
  if (!isConfigured) {
    const found = `PUBLIC_URL is not set: the site calls itself ${publicUrl}`
    return isProduction
      ? warning(name, found, 'Set PUBLIC_URL to the address that visitors type: links in mails begin with it.')
      : ok(name, found)
  }
  if (!publicUrl.startsWith('https:') && !isLocal(new URL(publicUrl).host))
    return warning(name, `${publicUrl} is not encrypted`, 'Let a proxy speak https, and set PUBLIC_URL to the https address.')
  switch (answer?.kind) {
    case 'vitrine':
      return ok(name, `${publicUrl} leads to a Vitrine server`)
    case 'other':
      return warning(name, `${publicUrl}/healthz answers ${answer.detail}`, 'Look where the name and the proxy lead.')
    case 'unresolved':
      return error(
        name,
        `no machine is called ${new URL(publicUrl).hostname}`,
        'Enter the name in the DNS, or correct PUBLIC_URL.',
      )
    case 'unreachable':
      return warning(
        name,
        `${publicUrl} cannot be reached from this machine (${answer.detail}): not checked`,
        'Open it in a browser elsewhere.',
      )
    case undefined:
      return ok(name, publicUrl)
  }
}

/** What answers at HOST and PORT, and its owner; null for none. */
export type ServerFacts = {
  /** A server of this data folder, or of another one or an older version; another program; or unknown. */
  readonly owner: 'own' | 'other-vitrine' | 'other-program' | 'unknown'
  readonly isReady: boolean
  readonly detail: string
} | null

export function checkServer(facts: ServerFacts, port: number): Diagnosis {
  const name = 'server'
  if (facts === null) return ok(name, `none answers on port ${port}`)
  const { owner, isReady, detail } = facts
  switch (owner) {
    case 'own':
      return isReady
        ? ok(name, `runs on port ${port}, and is ready`)
        : error(
            name,
            `runs on port ${port}, and is not ready: ${detail}`,
            'Its log says why; "npx vitrine status" says how it is.',
          )
    case 'other-vitrine':
      return error(
        name,
        `port ${port} belongs to a Vitrine server of another data folder${isReady ? '' : `, which is not ready: ${detail}`}`,
        'Set PORT to a free one, or DATA_DIR to the folder of that server.',
      )
    case 'other-program':
      return error(name, `port ${port} belongs to another program, which answers ${detail}`, 'End it, or set PORT to a free one.')
    case 'unknown':
      return error(
        name,
        `what listens on port ${port} does not answer: ${detail}`,
        'Is it another program? Then set PORT. The server of this folder tells in its log what it does.',
      )
  }
}

function isLocal(address: string): boolean {
  return /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])(:\d{1,5})?$/.test(address)
}
