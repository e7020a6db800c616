import { isLocalIp } from '#src/platform/http/ip-address.ts'

/** Values of `sslmode` under which a database is spoken to encrypted, or not at all. */
const ENCRYPTED_MODES: readonly (string | null)[] = ['require', 'verify-ca', 'verify-full']

/**
 * Whether what is sent to an address stays in the server's own network: this machine, a private address, a socket, or a name without a
 * dot, as containers have. Everything else crosses networks of others, and has to be encrypted.
 */
export function isOwnNetwork(url: string): boolean {
  const { hostname, searchParams } = new URL(url)
  // Databases take a host, or the folder of a socket, as a parameter too.
  const host = (searchParams.get('host') ?? hostname).replace(/^\[|\]$/g, '')
  return host.startsWith('/') || !/[.:]/.test(host) || isLocalIp(host)
}

interface Connections {
  readonly databaseUrl: string | undefined
  /** Where traces are sent. */
  readonly traces: string | undefined
}

/** A sentence for each connection that would cross networks of others unencrypted. The one to a mail server is encrypted by `transport.ts`. */
export function unencryptedConnections({ databaseUrl, traces }: Connections): string[] {
  const problems: string[] = []
  if (databaseUrl !== undefined && !isOwnNetwork(databaseUrl)) {
    if (!ENCRYPTED_MODES.includes(new URL(databaseUrl).searchParams.get('sslmode')))
      problems.push(
        'DATABASE_URL must end with "?sslmode=verify-full": the database is outside the own network, where passwords and personal data go encrypted alone.',
      )
  }
  if (traces?.startsWith('http:') && !isOwnNetwork(traces))
    problems.push(
      'OTEL_EXPORTER_OTLP_ENDPOINT must start with https://: the receiver of traces is outside the own network, where they go encrypted alone.',
    )
  return problems
}
