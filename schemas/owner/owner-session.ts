/** The validity of a link for a new password. */
export const PASSWORD_LINK_MINUTES = 30

/** The validity of the link in an invitation, which nobody waits for. */
export const INVITATION_DAYS = 7

/**
 * How long an owner stays logged in: without using the portal, and at most (decision 021). The server, the cookie of the session and the
 * texts read it here; `tests/guides.test.ts` compares the guides with it, `tests/site-config/cookie-policy.test.ts` the cookie policy.
 */
export const OWNER_SESSION = { idleMinutes: 30, lifetimeHours: 12 } as const

/** How long the cookie of a trusted device is valid. */
export const TRUSTED_DEVICE_DAYS = 180

/** The cookies of owners, as an http site names them; over https "__Host-" stands before (OWN-01). */
export const OWNER_COOKIES = { session: 'vitrine_session', trustedDevice: 'vitrine_known' } as const
