import type { VisitSource } from '#schemas/owner/owner.ts'
import type { Visit } from '#schemas/property/visit.ts'
import { classOfHost, classOfName } from './known-hosts.ts'

/** The site's own hosts, and the agency's additional portals. */
export interface OwnHosts {
  readonly ownHosts: readonly string[]
  readonly portalHosts?: readonly string[] | undefined
}

type Campaign = Required<Pick<Visit, 'source' | 'medium'>>

/** The source of a visit. Known utm parameters replace the referrer; unknown ones without a referrer give "other". */
export function classifyVisit({ from = '', source = '', medium = '' }: Omit<Visit, 'property'>, hosts: OwnHosts): VisitSource {
  const campaign = { source: plain(source), medium: plain(medium) }
  const named = byCampaign(campaign, hosts.portalHosts)
  if (named !== null) return named
  if (from !== '') return byReferrer(from, hosts)
  return campaign.source === '' && campaign.medium === '' ? 'direct' : 'other'
}

const MAIL_MEDIUMS = new Set(['email', 'mail', 'mailing', 'newsletter'])
const SOCIAL_MEDIUMS = new Set(['social', 'socialmedia', 'socialnetwork', 'paidsocial'])
const SEARCH_MEDIUMS = new Set(['cpc', 'ppc', 'sem', 'search', 'paidsearch', 'organic'])
/** Common short names of services. */
const NICKNAMES: ReadonlyMap<string, VisitSource> = new Map([
  ['fb', 'social'],
  ['ig', 'social'],
  ['insta', 'social'],
  ['gmb', 'search'],
  ['newsletter', 'mail'],
  ['email', 'mail'],
])

function byCampaign({ source, medium }: Campaign, portalHosts: readonly string[] = []): VisitSource | null {
  // Spellings vary: "e-mail", "paid social".
  const kind = medium.replace(/[^a-z]/g, '')
  if (MAIL_MEDIUMS.has(kind)) return 'mail'
  const named = classOfHost(source, portalHosts) ?? classOfName(source) ?? NICKNAMES.get(source.replace(/[^a-z]/g, ''))
  if (named !== undefined) return named
  if (SOCIAL_MEDIUMS.has(kind)) return 'social'
  return SEARCH_MEDIUMS.has(kind) ? 'search' : null
}

function byReferrer(from: string, { ownHosts, portalHosts }: OwnHosts): VisitSource {
  if (!URL.canParse(from)) return 'other'
  const { host, hostname } = new URL(from)
  if (ownHosts.includes(host)) return 'site'
  return classOfHost(hostname, portalHosts) ?? 'other'
}

function plain(text: string): string {
  return text.trim().toLowerCase()
}
