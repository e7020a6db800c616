import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import type { Duplex } from 'node:stream'
import { connect } from 'node:tls'

/** Resolves and connects to hosts. The connection uses the address that was checked. */
export interface PictureAccess {
  /** All addresses of a host. */
  readonly resolve: (host: string) => Promise<readonly LookupAddress[]>
  /** Opens a TLS connection to an IP address, and verifies the certificate for the host name. */
  readonly dial: (address: string, host: string) => Duplex
}

const HTTPS_PORT = 443

/** Access through the internet. */
export const PUBLIC_INTERNET: PictureAccess = {
  resolve: (host) => lookup(host, { all: true }),
  dial: (address, host) => connect({ host: address, port: HTTPS_PORT, servername: host, ALPNProtocols: ['http/1.1'] }),
}
