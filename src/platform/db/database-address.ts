/** Host and port of a PostgreSQL server, without user, password and name. */
export function addressOfDatabase(databaseUrl: string): string {
  const { hostname, port, searchParams } = new URL(databaseUrl)
  const host = searchParams.get('host') ?? (hostname === '' ? 'localhost' : hostname)
  return `${host}:${port === '' ? 5432 : port}`
}
