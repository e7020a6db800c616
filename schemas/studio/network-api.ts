import type { StaffRole } from '#schemas/staff/staff-permissions.ts'

/** GET /api/studio/network: the sites of the network on this server where the account may work, this one first. */
export interface StudioNetwork {
  readonly sites: readonly StudioNetworkSite[]
}

export type StudioNetworkSite =
  | { readonly site: string; readonly isOwn: boolean; readonly problem: null; readonly office: StudioOffice }
  /** Whether the account may work there is not known. */
  | { readonly site: string; readonly isOwn: false; readonly problem: 'suspended' | 'failing'; readonly office: null }

/** What waits at a site for an account, by the role that it has there. */
export interface StudioOffice {
  /** The name of the agency. */
  readonly name: string
  /** The public address. */
  readonly href: string
  readonly role: StaffRole
  /** The requests of visitors that wait for an answer; null for a role that does not read them. */
  readonly requests: number | null
  /** The drafts that the account is asked to review. */
  readonly reviews: number
  readonly drafts: number
  /** The drafts that could not be published at their time. */
  readonly failedDrafts: number
  /** The errors in the site definition, because of which what its files say is not shown. */
  readonly errors: number
  /** The agency's software that listings come from; null for none. */
  readonly software: StudioOfficeSoftware | null
  /** The base that the site is laid over, with its version; null for none. */
  readonly base: string | null
}

export interface StudioOfficeSoftware {
  readonly title: string
  readonly isReady: boolean
  /** How often it failed since the last success. */
  readonly failures: number
}
