import { createECDH } from 'node:crypto'

export interface PushSettings {
  /** The server's keys for push services; undefined if it creates them. */
  readonly keys: PushKeys | undefined
  /** Hosts of further push services, with the port unless it is the default. May be private, since the operator names them. */
  readonly hosts: readonly string[]
}

/** Keys on P-256 in base64url (VAPID, RFC 8292). */
export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** Creates keys, or completes a private key. Throws for an invalid one. */
export function pushKeysOf(privateKey?: string): PushKeys {
  const pair = createECDH('prime256v1')
  if (privateKey === undefined) pair.generateKeys()
  else pair.setPrivateKey(privateKey, 'base64url')
  // Node omits leading zeros; a key has 32 bytes.
  const bytes = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: bytes.toString('base64url') }
}

/** Reads VAPID_PRIVATE_KEY; reports an invalid key. */
export function readPushKey(text: string | undefined, problems: string[]): PushKeys | undefined {
  if (text === undefined) return undefined
  const found = /^[\w-]{43}$/.test(text) ? keysOrNull(text) : null
  if (found !== null) return found
  problems.push(
    'VAPID_PRIVATE_KEY must be a private key on P-256: 43 characters of base64url, such as "npx web-push generate-vapid-keys" prints.',
  )
  return undefined
}

function keysOrNull(text: string): PushKeys | null {
  try {
    return pushKeysOf(text)
  } catch {
    // Zero, or above the order of the curve: Node throws.
    return null
  }
}
