import { isLocalIp } from '#src/platform/http/ip-address.ts'

/** The `sslmode` values of PostgreSQL that require encryption. */
const ENCRYPTED_MODES: readonly (string | null)[] = ['require', 'verify-ca', 'verify-full']

/** Whether an address is in the server's own network: this machine, a private address, a socket, a name without a dot. */
export function isOwnNetwork(url: string): boolean {
  const { hostname, searchParams } = new URL(url)
  // A database URL may name the host, or the folder of a socket, as a parameter.
  const host = (searchParams.get('host') ?? hostname).replace(/^\[|\]$/g, '')
  return host.startsWith('/') || !/[.:]/.test(host) || isLocalIp(host)
}

interface Connections {
  readonly databaseUrl: string | undefined
  readonly databaseReadUrl: string | undefined
  readonly traces: string | undefined
}

/** A sentence for each unencrypted connection to another network. `transport.ts` encrypts the one to a mail server. */
export function unencryptedConnections({ databaseUrl, databaseReadUrl, traces }: Connections): string[] {
  const problems: string[] = []
  for (const [name, url] of Object.entries({ DATABASE_URL: databaseUrl, DATABASE_READ_URL: databaseReadUrl })) {
    if (url === undefined || isOwnNetwork(url)) continue
    if (!ENCRYPTED_MODES.includes(new URL(url).searchParams.get('sslmode')))
      problems.push(
        `${name} must end with "?sslmode=verify-full": the database is outside the own network, where passwords and personal data go encrypted alone.`,
      )
  }
  if (traces?.startsWith('http:') && !isOwnNetwork(traces))
    problems.push(
      'OTEL_EXPORTER_OTLP_ENDPOINT must start with https://: the receiver of traces is outside the own network, where they go encrypted alone.',
    )
  return problems
}
