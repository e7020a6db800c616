import { isIP } from 'node:net'

/** Reads TRUST_PROXY, addresses or networks; reports other text. Undefined if empty. */
export function readTrustProxy(text: string | undefined, problems: string[]): string[] | undefined {
  if (text === undefined) return undefined
  const proxies = text.split(',').map((proxy) => proxy.trim())
  if (proxies.every(isIpOrNetwork)) return proxies
  problems.push(
    'TRUST_PROXY must be the addresses or networks of the proxies in front of the server, with commas in between, for instance ' +
      `"127.0.0.1, 10.0.0.0/8"; found "${text}".`,
  )
  return undefined
}

function isIpOrNetwork(text: string): boolean {
  const [ip = '', bits, ...more] = text.split('/')
  const family = isIP(ip)
  if (family === 0 || more.length > 0) return false
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}
