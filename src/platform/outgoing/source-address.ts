import { lookup as resolveHost } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { namesHost } from '#src/platform/environment/named-hosts.ts'
import { isPublicIp } from '#src/platform/http/ip-address.ts'
import { SourceError } from './source-error.ts'

/** The operator's rules for outgoing requests. */
export interface AllowedHosts {
  /** Names or addresses with port that may be private, from CONNECTOR_PRIVATE_HOSTS and PUSH_HOSTS: "127.0.0.1:8080". */
  readonly privateHosts: readonly string[]
  /** The only hosts that get credentials, named by operator or connector, never by the site definition. */
  readonly credentialHosts: readonly string[] | null
}

/** Parses an address; throws a {@link SourceError} if it is not allowed. {@link lookupFor} checks its IP addresses later. */
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

/** Resolves a name and applies the rules of {@link checkedUrl} at connection time, against DNS rebinding. */
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

/** Throws if credentials would go to another host. Compares host and port exactly. */
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
  // A host in CONNECTOR_PRIVATE_HOSTS may resolve to a public address.
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
