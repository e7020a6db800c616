/** The validity of a link for a new password. */
export const PASSWORD_LINK_MINUTES = 30

/** Longer than that of other links, since the owner did not ask for the invitation. */
export const INVITATION_DAYS = 7

/** The maximum idle and total time of an owner's session (decision 021). Guides and cookie policy name them; tests compare. */
export const OWNER_SESSION = { idleMinutes: 30, lifetimeHours: 12 } as const

export const TRUSTED_DEVICE_DAYS = 180

/** The cookies of owners on http; on https their names start with "__Host-" (OWN-01). */
export const OWNER_COOKIES = { session: 'vitrine_session', trustedDevice: 'vitrine_known' } as const
