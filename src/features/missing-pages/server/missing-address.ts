/** A missing address in its counted form. */
export interface MissingAddress {
  readonly path: string
  readonly isProbe: boolean
}

const MAX_PATH_LENGTH = 200
const MAX_SEGMENT_LENGTH = 80
const MAX_NAMES = 5
/** Replaces parts that may identify a person or are too long. */
const HIDDEN = '…'
const PLAIN_NAME = /^[a-z_][a-z0-9_-]{0,29}$/i

/** Addresses that only vulnerability scanners request. */
const PROBE =
  /\/(?:wp-(?:admin|login|includes|json|config)\b|(?:wordpress|xmlrpc\.php|phpmyadmin|pma|cgi-bin|actuator|solr)(?=\/|$)|\.[a-z])|\.(?:env|sql|bak|ya?ml|ini|cgi|sh|py|log)$/i

/** A path and query without query values and without parts that may identify a person ("@", a long number, a phrase). */
export function missingAddress(pathname: string, search: string): MissingAddress {
  const path = decoded(pathname)
    .split('/')
    .map((segment) => (segment.length > MAX_SEGMENT_LENGTH || /@|\p{C}|\d{8}/u.test(segment) ? HIDDEN : segment))
    .join('/')
  const names = [...new Set(new URLSearchParams(search).keys())].filter((name) => PLAIN_NAME.test(name)).slice(0, MAX_NAMES)
  const query = names.length === 0 ? '' : `?${names.map((name) => `${name}=`).join('&')}`
  return { path: path.slice(0, MAX_PATH_LENGTH) + query, isProbe: PROBE.test(path) }
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

/** The host of a Referer header; empty where it names none. */
export function referringHost(referrer: string | undefined): string {
  if (referrer === undefined || !URL.canParse(referrer)) return ''
  const { hostname, protocol } = new URL(referrer)
  return protocol.startsWith('http') && hostname.length <= 100 ? hostname : ''
}
