/** Reads a comma-separated list of hosts; reports other text. */
export function readHosts(name: string, text: string | undefined, problems: string[]): readonly string[] {
  const hosts = (text ?? '').split(',').map((host) => host.trim().toLowerCase())
  const isHost = (host: string) =>
    ['http', 'https'].some(
      (protocol) => URL.canParse(`${protocol}://${host}/`) && new URL(`${protocol}://${host}/`).host === host,
    )
  if (text === undefined || hosts.every(isHost)) return text === undefined ? [] : hosts
  problems.push(
    `${name} must be names or addresses, with a port where it is not the usual one, with commas in between; found "${text}".`,
  )
  return []
}

const USUAL_PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' }

/** Whether hosts include that of an address. The default port may be omitted. */
export function namesHost(hosts: readonly string[], { host, hostname, port, protocol }: URL): boolean {
  return hosts.includes(host) || (port === '' && hosts.includes(`${hostname}:${USUAL_PORTS[protocol]}`))
}
