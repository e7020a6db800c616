import { lookup as resolveHost } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { namesHost } from '#src/platform/environment/named-hosts.ts'
import { isPublicIp } from '#src/platform/http/ip-address.ts'
import { SourceError } from './source-error.ts'

/** Where requests may go, as the operator says it. */
export interface AllowedHosts {
  /** Names or addresses, with port, that may lie in private networks, as CONNECTOR_PRIVATE_HOSTS and PUSH_HOSTS have them: "127.0.0.1:8080". */
  readonly privateHosts: readonly string[]
  /**
   * Where requests carry credentials: the only hosts that they go to, as addresses have them. The operator names them, or the connector knows its
   * vendor's; the site definition never does. Null where there are no credentials.
   */
  readonly credentialHosts: readonly string[] | null
}

/** Reads the address of a request, and throws a {@link SourceError} where it must not go there. Names are looked up later: {@link lookupFor}. */
export function checkedUrl(address: string | URL, allowed: AllowedHosts): URL {
  const url = URL.canParse(String(address)) ? new URL(String(address)) : null
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    // The sentence is logged, stored and shown.
    const shown = String(address).replace(/\/\/[^/]*@/, '//…@')
    throw new SourceError('settings', `"${shown}" is no address that starts with https:// and has no password in it.`, {
      isPassing: false,
    })
  }
  requireCredentialHost(url, allowed)
  const ip = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(ip) !== 0) requireNetwork(url, [ip], allowed)
  return url
}

/** Looks a name up and refuses its addresses where {@link checkedUrl} would, at the moment that the connection is made (no DNS rebinding). */
export function lookupFor(url: URL, allowed: AllowedHosts): LookupFunction {
  return (hostname, options, callback) => {
    resolveHost(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '')
      const [first] = addresses
      if (first === undefined) return callback(privateHost(url.host), '')
      try {
        const ips = addresses.map(({ address }) => address)
        requireNetwork(url, ips, allowed)
      } catch (refusal) {
        return callback(refusal as SourceError, '')
      }
      if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
}

/** Throws where a request would carry credentials to a host that they are not for. The port and every letter of the host count. */
function requireCredentialHost(url: URL, { credentialHosts, privateHosts }: AllowedHosts): void {
  if (credentialHosts === null) return
  const { protocol, host } = url
  if (!namesHost(credentialHosts, url)) {
    const named = credentialHosts.length === 0 ? 'no host yet' : `${credentialHosts.join(', ')} alone`
    const cure = `If ${host} is the agency’s software, the operator of the server names it in CONNECTOR_HOSTS.`
    throw otherHost(`The credentials on the server are for ${named}, so nothing is sent to ${host}. ${cure}`)
  }
  if (protocol !== 'https:' && !namesHost(privateHosts, url)) throw unencrypted(host)
}

function requireNetwork(url: URL, ips: readonly string[], { privateHosts, credentialHosts }: AllowedHosts): void {
  const { protocol, host } = url
  if (!namesHost(privateHosts, url) && !ips.every(isPublicIp)) throw privateHost(host)
  // A host that CONNECTOR_PRIVATE_HOSTS names may turn out to be public.
  if (credentialHosts !== null && protocol === 'http:' && ips.some(isPublicIp)) throw unencrypted(host)
}

function privateHost(host: string): SourceError {
  return new SourceError(
    'settings',
    `${host} lies in a private network. If it is the agency’s own server, name it in CONNECTOR_PRIVATE_HOSTS.`,
    { isPassing: false },
  )
}

function unencrypted(host: string): SourceError {
  const cure = 'Write https:// in connector.json; http:// is for hosts in a private network that CONNECTOR_PRIVATE_HOSTS names.'
  return otherHost(`Credentials travel encrypted, so nothing is sent to http://${host}. ${cure}`)
}

function otherHost(message: string): SourceError {
  return new SourceError('other-host', message, { isPassing: false })
}
