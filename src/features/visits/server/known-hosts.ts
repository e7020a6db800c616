import type { VisitSource } from '#schemas/owner/owner.ts'

type HostClass = Extract<VisitSource, 'search' | 'portal' | 'social' | 'mail'>

/**
 * Referring hosts by class; the first match counts. A name matches its subdomains, "google.*" every country;
 * "com.google.android.gm" is an app. `site.json` adds portals (`visits.portalHosts`).
 */
const KNOWN_HOSTS: { readonly [name in HostClass]: readonly string[] } = {
  mail: [
    'outlook.live.com',
    'outlook.office.com',
    'outlook.office365.com',
    'com.google.android.gm',
    'com.microsoft.office.outlook',
  ],
  portal: [
    'immoweb.be',
    'zimmo.be',
    'immovlan.be',
    'vlan.be',
    'immoscoop.be',
    'logic-immo.be',
    'realo.be',
    'spotto.be',
    'biddit.be',
    '2ememain.be',
    '2dehands.be',
    'immo.notaire.be',
    'immo.notaris.be',
  ],
  social: [
    'facebook.com',
    'fb.com',
    'fb.me',
    'messenger.com',
    'instagram.com',
    'threads.com',
    'threads.net',
    'linkedin.com',
    'lnkd.in',
    'com.linkedin.android',
    'x.com',
    'twitter.com',
    't.co',
    'pinterest.*',
    'pin.it',
    'tiktok.com',
    'youtube.com',
    'youtu.be',
    'whatsapp.com',
    'wa.me',
    'telegram.org',
    't.me',
    'org.telegram.messenger',
    'reddit.com',
    'snapchat.com',
    'bsky.app',
    'hoplr.com',
  ],
  search: [
    'google.*',
    'com.google.android.googlequicksearchbox',
    'bing.com',
    'duckduckgo.com',
    'ecosia.org',
    'qwant.com',
    'startpage.com',
    'yahoo.*',
    'search.brave.com',
    'swisscows.com',
    'mojeek.com',
    'yandex.*',
    'baidu.com',
  ],
}

/** The public suffix of a host: "be", "co.uk". */
const PUBLIC_SUFFIX = '[a-z]{2,3}(?:\\.[a-z]{2})?'
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
  return new RegExp(`^(?:.+\\.)?${name.slice(0, -2)}\\.${PUBLIC_SUFFIX}$`).test(host)
}
