/** The ready-made roles of staff, from the fewest permissions to all. */
export const STAFF_ROLES = ['reader', 'agent', 'writer', 'editor', 'publisher', 'administrator'] as const

export type StaffRole = (typeof STAFF_ROLES)[number]

const EVERYBODY = STAFF_ROLES
const WRITERS = ['writer', 'editor', 'publisher', 'administrator'] as const
const EDITORS = ['editor', 'publisher', 'administrator'] as const
const PUBLISHERS = ['publisher', 'administrator'] as const
const ADMINISTRATORS = ['administrator'] as const
const AGENTS_AND = <const Roles extends readonly StaffRole[]>(roles: Roles) => ['agent', ...roles] as const

/** The roles that have each permission. Every route of the Studio names one of these permissions. */
export const STAFF_PERMISSIONS = {
  /** View the site with its drafts, and manage one's account. */
  'use-studio': EVERYBODY,
  /** Change pages, contents, menus and media in drafts ({@link editActionOf}). */
  'edit-drafts': WRITERS,
  /** Change settings in drafts: theme, agency, forms, connection of software ({@link editActionOf}). */
  'edit-settings': EDITORS,
  publish: PUBLISHERS,
  /** Enter properties by hand. */
  'edit-properties': AGENTS_AND(EDITORS),
  /** Put properties entered by hand online, sell and withdraw them. */
  'show-properties': AGENTS_AND(PUBLISHERS),
  /** Read and answer visitors' submissions, which contain personal data. */
  'read-submissions': AGENTS_AND(PUBLISHERS),
  /** View and invite owners, and end their sessions. */
  'manage-owners': AGENTS_AND(PUBLISHERS),
  'erase-submissions': ADMINISTRATORS,
  'manage-staff': ADMINISTRATORS,
  'read-audit': ADMINISTRATORS,
} as const satisfies { readonly [action: string]: readonly StaffRole[] }

export type StaffAction = keyof typeof STAFF_PERMISSIONS

export const STAFF_ACTIONS: readonly StaffAction[] = [
  'use-studio',
  'edit-drafts',
  'edit-settings',
  'publish',
  'edit-properties',
  'show-properties',
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

const SETTINGS = /^(site|forms|property-display|connector)\.json$|^data\//

/** The permission to change a file of the site definition, by its path: "pages/home.json". */
export function editActionOf(file: string): 'edit-drafts' | 'edit-settings' {
  return SETTINGS.test(file) ? 'edit-settings' : 'edit-drafts'
}

export function isStaffRole(value: unknown): value is StaffRole {
  return STAFF_ROLES.some((role) => role === value)
}
