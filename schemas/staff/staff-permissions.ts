/** The roles of the people who run a site. Each may do what those before it may, and more. */
export const STAFF_ROLES = ['reader', 'editor', 'publisher', 'administrator'] as const

export type StaffRole = (typeof STAFF_ROLES)[number]

const EVERYBODY = STAFF_ROLES
const EDITORS = ['editor', 'publisher', 'administrator'] as const
const PUBLISHERS = ['publisher', 'administrator'] as const
const ADMINISTRATORS = ['administrator'] as const

/** What staff may do, and who: the only place that says so. Every route of the Studio names one of these. */
export const STAFF_PERMISSIONS = {
  /** To see the site with its drafts, and to manage the own account. */
  'use-studio': EVERYBODY,
  'edit-drafts': EDITORS,
  publish: PUBLISHERS,
  /** What visitors have sent: it names people. */
  'read-submissions': PUBLISHERS,
  /** To see the accounts of owners, invite them and end their sessions. */
  'manage-owners': PUBLISHERS,
  'erase-submissions': ADMINISTRATORS,
  'manage-staff': ADMINISTRATORS,
  'read-audit': ADMINISTRATORS,
} as const satisfies { readonly [action: string]: readonly StaffRole[] }

export type StaffAction = keyof typeof STAFF_PERMISSIONS

export const STAFF_ACTIONS: readonly StaffAction[] = [
  'use-studio',
  'edit-drafts',
  'publish',
  'read-submissions',
  'manage-owners',
  'erase-submissions',
  'manage-staff',
  'read-audit',
]

/** Whether a role may do something. */
export function mayDo(role: StaffRole, action: StaffAction): boolean {
  const roles: readonly StaffRole[] = STAFF_PERMISSIONS[action]
  return roles.includes(role)
}

export function isStaffRole(value: unknown): value is StaffRole {
  return STAFF_ROLES.some((role) => role === value)
}
