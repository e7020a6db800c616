/** How long staff stay signed in: without using the Studio, and at most. */
export const STAFF_SESSION = { idleMinutes: 120, lifetimeHours: 12 } as const

/** So long a proof of who somebody is lasts for changes of how the account signs in: a session that is found open lets nobody stay. */
export const PROOF_MINUTES = 5

/** The validity of an invitation. */
export const INVITATION_HOURS = 48

/** The validity of a mailed link to sign in. */
export const SIGN_IN_LINK_MINUTES = 10

/** The cookies of staff, as an http site names them; over https "__Host-" stands before. */
export const STAFF_COOKIES = { session: 'vitrine_staff', knownDevice: 'vitrine_staff_device' } as const

/** How long a browser counts as known: a sign-in from any other is mailed. */
export const KNOWN_DEVICE_DAYS = 180

/** How long the audit log goes back. */
export const AUDIT_DAYS = 400

/** How somebody proved who they are. */
export const SIGN_IN_METHODS = ['passkey', 'authenticator', 'recovery-code', 'this-machine'] as const

export type SignInMethod = (typeof SIGN_IN_METHODS)[number]
