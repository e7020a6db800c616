/** Reads a variable that names hosts, with commas in between; reports a text that does not. */
export function readHosts(name: string, text: string | undefined, problems: string[]): readonly string[] {
  const hosts = (text ?? '').split(',').map((host) => host.trim().toLowerCase())
  const isHost = (host: string) => URL.canParse(`http://${host}/`) && new URL(`http://${host}/`).host === host
  if (text === undefined || hosts.every(isHost)) return text === undefined ? [] : hosts
  problems.push(
    `${name} must be names or addresses, with a port where it is not the usual one, with commas in between; found "${text}".`,
  )
  return []
}
