import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import type { Duplex } from 'node:stream'
import { connect } from 'node:tls'
import { readRemoteFile } from '#src/features/properties/rules/remote-file.ts'
import { isPublicIp } from '#src/platform/http/ip-address.ts'
import type { FileMark } from './file-marks.ts'

export interface RequestOptions {
  readonly access: RemoteAccess
  /** The host names that `site.json` allows, compared whole. */
  readonly hosts: readonly string[]
  readonly signal: AbortSignal
  readonly accept: string
  /** Validators of the stored file, for a conditional request. */
  readonly known?: Pick<FileMark, 'etag' | 'lastModified'> | undefined
}

const HEADERS = { 'accept-encoding': 'identity', 'user-agent': 'Vitrine' }
const MAX_REDIRECTS = 3

/**
 * Requests a picture or document; returns status 200, or 304 if `known` is current. Checks each redirect like the first URL:
 * https, allowed host, public address. Throws {@link RemoteFileError}.
 */
export async function requestFile(url: string, options: RequestOptions): Promise<IncomingMessage> {
  let next = url
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const url = checkedUrl(next, options.hosts)
    const response = await requestOnce(url, options)
    const { statusCode = 0, headers } = response
    if (statusCode === 200 || (statusCode === 304 && options.known !== undefined)) return response
    response.destroy()
    if (statusCode < 300 || statusCode >= 400 || headers.location === undefined) {
      throw new RemoteFileError(`the answer has status ${statusCode}`)
    }
    if (!URL.canParse(headers.location, url)) throw new RemoteFileError('the answer leads to what is no address')
    next = new URL(headers.location, url).href
  }
  throw new RemoteFileError(`more than ${MAX_REDIRECTS} answers lead elsewhere`)
}

function checkedUrl(text: string, hosts: readonly string[]): URL {
  const url = readRemoteFile(text)
  if (url === null) throw new RemoteFileError('the address is not one of https, or has a port or credentials')
  if (!hosts.includes(url.hostname)) throw new RemoteFileError(`the host "${url.hostname}" is not allowed in site.json`)
  return url
}

async function requestOnce(url: URL, { access, signal, known, accept }: RequestOptions): Promise<IncomingMessage> {
  const ip = await publicIpOf(url.hostname, access, signal)
  // Connect to the checked address, so that a changed DNS answer has no effect (DNS rebinding).
  const createConnection = () => access.dial(ip, url.hostname)
  const conditions = {
    ...(known?.etag && { 'if-none-match': known.etag }),
    ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
  }
  const sent = request(url, { createConnection, headers: { ...HEADERS, accept, ...conditions }, signal }).end()
  // Also handles errors after the response has begun.
  sent.on('error', () => undefined)
  const [response] = await once(sent, 'response')
  // The "response" event of a client request carries this type.
  return response as IncomingMessage
}

async function publicIpOf(host: string, { resolve }: RemoteAccess, signal: AbortSignal): Promise<string> {
  signal.throwIfAborted()
  const addresses = await Promise.race([untilAborted(signal), resolve(host)])
  // A mix of public and private addresses indicates DNS rebinding.
  const inside = addresses.find(({ address }) => !isPublicIp(address))
  if (inside) throw new RemoteFileError(`the host "${host}" has the address ${inside.address}, which is not public`)
  // Prefer IPv4: a server without IPv6 could not connect.
  const [first] = addresses.toSorted((a, b) => a.family - b.family)
  if (!first) throw new RemoteFileError(`the host "${host}" has no address`)
  return first.address
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
}

/** A remote file that could not be downloaded, with a sentence for the log. */
export class RemoteFileError extends Error {
  override readonly name = 'RemoteFileError'
}

/** Resolves hosts and connects to the checked address. */
export interface RemoteAccess {
  readonly resolve: (host: string) => Promise<readonly LookupAddress[]>
  /** Opens a TLS connection to an IP address, and verifies the certificate for the host name. */
  readonly dial: (ip: string, host: string) => Duplex
}

const HTTPS_PORT = 443

export const PUBLIC_INTERNET: RemoteAccess = {
  resolve: (host) => lookup(host, { all: true }),
  dial: (ip, host) => connect({ host: ip, port: HTTPS_PORT, servername: host, ALPNProtocols: ['http/1.1'] }),
}
