import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { readRemotePicture } from '#src/domain/property/remote-picture.ts'
import type { PictureAccess } from './picture-access.ts'
import { isPublicAddress } from './public-address.ts'

export interface RequestOptions {
  readonly access: PictureAccess
  /** The hosts that `site.json` allows, whole. */
  readonly hosts: readonly string[]
  /** Ends everything, whatever it waits for. */
  readonly signal: AbortSignal
}

const HEADERS = { accept: 'image/avif,image/webp,image/png,image/jpeg', 'accept-encoding': 'identity', 'user-agent': 'Vitrine' }
const MAX_REDIRECTS = 3

/**
 * Asks for a picture and gives the answer with status 200. Where an answer leads elsewhere, that address is checked as the first
 * one was: an allowed host over https, all of whose addresses are public. Throws {@link RemotePictureError}.
 */
export async function requestPicture(address: string, options: RequestOptions): Promise<IncomingMessage> {
  let next = address
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const url = checkedUrl(next, options.hosts)
    const response = await requestOnce(url, options)
    const { statusCode = 0, headers } = response
    if (statusCode === 200) return response
    response.destroy()
    if (statusCode < 300 || statusCode >= 400 || headers.location === undefined) {
      throw new RemotePictureError(`the answer has status ${statusCode}`)
    }
    if (!URL.canParse(headers.location, url)) throw new RemotePictureError('the answer leads to what is no address')
    next = new URL(headers.location, url).href
  }
  throw new RemotePictureError(`more than ${MAX_REDIRECTS} answers lead elsewhere`)
}

function checkedUrl(address: string, hosts: readonly string[]): URL {
  const url = readRemotePicture(address)
  if (url === null) throw new RemotePictureError('the address is not one of https, or has a port or credentials')
  if (!hosts.includes(url.hostname)) throw new RemotePictureError(`the host "${url.hostname}" is not allowed in site.json`)
  return url
}

async function requestOnce(url: URL, { access, signal }: RequestOptions): Promise<IncomingMessage> {
  const address = await publicAddressOf(url.hostname, access, signal)
  // Connected to what was checked: whatever the name means a moment later makes no difference.
  const createConnection = () => access.dial(address, url.hostname)
  const sent = request(url, { createConnection, headers: HEADERS, signal }).end()
  // Also after the answer has begun, when nobody waits for this any more.
  sent.on('error', () => undefined)
  const [response] = await once(sent, 'response')
  // What the event "response" of a client's request carries.
  return response as IncomingMessage
}

async function publicAddressOf(host: string, { resolve }: PictureAccess, signal: AbortSignal): Promise<string> {
  signal.throwIfAborted()
  const addresses = await Promise.race([untilAborted(signal), resolve(host)])
  // One that is not public among others that are is how a name is made to mean another machine at the second look.
  const inside = addresses.find(({ address }) => !isPublicAddress(address))
  if (inside) throw new RemotePictureError(`the host "${host}" has the address ${inside.address}, which is not public`)
  // IPv4 first: a server without IPv6 would wait in vain.
  const [first] = addresses.toSorted((a, b) => a.family - b.family)
  if (!first) throw new RemotePictureError(`the host "${host}" has no address`)
  return first.address
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
}

/** A remote picture that could not be downloaded, and why, in a sentence for the log. */
export class RemotePictureError extends Error {
  override readonly name = 'RemotePictureError'
}
