import type { VisitSource } from '#schemas/owner/owner.ts'

/** The classes of hosts. */
export type HostClass = Extract<VisitSource, 'search' | 'portal' | 'social' | 'mail'>

/**
 * Referring hosts by class; the first match counts. A name matches itself and its subdomains, "google.*" every country's domain.
 * Names like "com.google.android.gm" are apps. An agency adds its own portals in `site.json` (`visits.portalHosts`).
 */
export const KNOWN_HOSTS: { readonly [name in HostClass]: readonly string[] } = {
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
