import { type HostClass, KNOWN_HOSTS } from './known-hosts.ts'

/** The public suffix of a host: "be", "co.uk". */
const ENDING = '[a-z]{2,3}(?:\\.[a-z]{2})?'
/** Hosts of webmail. */
const WEBMAIL = /^(?:web)?mail\./

/** The class of a host, with the agency's own portals added; null for an unknown one. */
export function classOfHost(host: string, portalHosts: readonly string[] = []): HostClass | null {
  if (WEBMAIL.test(host)) return 'mail'
  if (portalHosts.some((name) => isOf(host, name))) return 'portal'
  return CLASSES.find((name) => KNOWN_HOSTS[name].some((known) => isOf(host, known))) ?? null
}

/** The class of a service named without its suffix, as in utm_source=facebook; null for an unknown one. */
export function classOfName(name: string): HostClass | null {
  return (
    CLASSES.find((each) => KNOWN_HOSTS[each].some((known) => known.split('.').length === 2 && known.startsWith(`${name}.`))) ??
    null
  )
}

// The record has exactly the classes as keys.
const CLASSES = Object.keys(KNOWN_HOSTS) as HostClass[]

function isOf(host: string, name: string): boolean {
  if (!name.endsWith('.*')) return host === name || host.endsWith(`.${name}`)
  return new RegExp(`^(?:.+\\.)?${name.slice(0, -2)}\\.${ENDING}$`).test(host)
}
