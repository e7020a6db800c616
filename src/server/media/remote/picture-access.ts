import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import type { Duplex } from 'node:stream'
import { connect } from 'node:tls'

/** How hosts are found and reached. The address that was looked up and checked is the one that is connected to. */
export interface PictureAccess {
  /** Every address of a host. */
  readonly resolve: (host: string) => Promise<readonly LookupAddress[]>
  /** A TLS connection to an IP address, with the certificate checked for the host's name. */
  readonly dial: (address: string, host: string) => Duplex
}

const HTTPS_PORT = 443

/** The internet. */
export const PUBLIC_INTERNET: PictureAccess = {
  resolve: (host) => lookup(host, { all: true }),
  dial: (address, host) => connect({ host: address, port: HTTPS_PORT, servername: host, ALPNProtocols: ['http/1.1'] }),
}
