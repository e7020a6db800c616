/** The roles of staff, in ascending order; each includes the permissions of those before it. */
export const STAFF_ROLES = ['reader', 'editor', 'publisher', 'administrator'] as const

export type StaffRole = (typeof STAFF_ROLES)[number]

const EVERYBODY = STAFF_ROLES
const EDITORS = ['editor', 'publisher', 'administrator'] as const
const PUBLISHERS = ['publisher', 'administrator'] as const
const ADMINISTRATORS = ['administrator'] as const

/** The roles that have each permission. Every route of the Studio names one of these permissions. */
export const STAFF_PERMISSIONS = {
  /** View the site with its drafts, and manage one's account. */
  'use-studio': EVERYBODY,
  'edit-drafts': EDITORS,
  publish: PUBLISHERS,
  /** Read visitors' submissions, which contain personal data. */
  'read-submissions': PUBLISHERS,
  /** View and invite owners, and end their sessions. */
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

export function mayDo(role: StaffRole, action: StaffAction): boolean {
  const roles: readonly StaffRole[] = STAFF_PERMISSIONS[action]
  return roles.includes(role)
}

export function isStaffRole(value: unknown): value is StaffRole {
  return STAFF_ROLES.some((role) => role === value)
}
