/** The maximum idle time and total time of a staff session. */
export const STAFF_SESSION = { idleMinutes: 120, lifetimeHours: 12 } as const

/** How long a proof of identity allows changes of sign-in methods: an attacker at an open session must not be able to add one. */
export const PROOF_MINUTES = 5

export const INVITATION_HOURS = 48

export const SIGN_IN_LINK_MINUTES = 10

/** How long somebody may take from the Studio of one site to that of another. */
export const SITE_ENTRY_SECONDS = 60

/** The cookies of staff on http; on https their names start with "__Host-". */
export const STAFF_COOKIES = { session: 'vitrine_staff', knownDevice: 'vitrine_staff_device' } as const

/** How long a browser counts as known: a sign-in from another one is reported by mail. */
export const KNOWN_DEVICE_DAYS = 180

export const AUDIT_DAYS = 400

export const SIGN_IN_METHODS = ['passkey', 'authenticator', 'recovery-code', 'this-machine', 'other-site'] as const

export type SignInMethod = (typeof SIGN_IN_METHODS)[number]
