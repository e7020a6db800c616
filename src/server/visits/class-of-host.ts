import { type HostClass, KNOWN_HOSTS } from './known-hosts.ts'

/** The end of a host's name that a country or the like gives: "be", "co.uk". */
const ENDING = '[a-z]{2,3}(?:\\.[a-z]{2})?'
/** Where providers let people read their mail. */
const WEBMAIL = /^(?:web)?mail\./

/** What a host is to visits, with the agency's own portals beside the known ones; null for one that is not known. */
export function classOfHost(host: string, portalHosts: readonly string[] = []): HostClass | null {
  if (WEBMAIL.test(host)) return 'mail'
  if (portalHosts.some((name) => isOf(host, name))) return 'portal'
  return CLASSES.find((name) => KNOWN_HOSTS[name].some((known) => isOf(host, known))) ?? null
}

/** What somebody means who writes the name of a service without its ending, as in utm_source=facebook; null where it is not known. */
export function classOfName(name: string): HostClass | null {
  return (
    CLASSES.find((each) => KNOWN_HOSTS[each].some((known) => known.split('.').length === 2 && known.startsWith(`${name}.`))) ??
    null
  )
}

// The keys of a record that has exactly the classes as keys.
const CLASSES = Object.keys(KNOWN_HOSTS) as HostClass[]

function isOf(host: string, name: string): boolean {
  if (!name.endsWith('.*')) return host === name || host.endsWith(`.${name}`)
  return new RegExp(`^(?:.+\\.)?${name.slice(0, -2)}\\.${ENDING}$`).test(host)
}
