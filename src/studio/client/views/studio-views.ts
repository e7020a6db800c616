import {
  Building2,
  CalendarDays,
  House,
  type IconNode,
  Images,
  Inbox,
  KeyRound,
  Languages,
  Palette,
  PanelsTopLeft,
  Sunrise,
  UserRound,
  Users,
} from 'lucide'
import type { StaffAction } from '#schemas/staff/staff-permissions.ts'

/** A view of the Studio: a panel beside the site. */
interface StudioView {
  /** The name of its folder in `src/studio/client` (with `<Name>View.tsx`) and of its texts, `studio-<name>.json`. */
  readonly name: string
  readonly icon: IconNode
  /** Accounts without the right to it do not see it. */
  readonly action: StaffAction
  /** Its fields are those of files of the draft. */
  readonly hasDraftFields?: true
  /** Only where the account may go to other sites of the server. */
  readonly isOfNetwork?: true
}

/** The views in the order of the rail. Address, rail, search and title follow from this list. */
export const STUDIO_VIEWS = [
  { name: 'today', icon: Sunrise, action: 'use-studio' },
  { name: 'media', icon: Images, action: 'use-studio' },
  { name: 'theme', icon: Palette, action: 'use-studio', hasDraftFields: true },
  { name: 'languages', icon: Languages, action: 'use-studio', hasDraftFields: true },
  { name: 'requests', icon: Inbox, action: 'read-submissions' },
  { name: 'calendar', icon: CalendarDays, action: 'use-studio' },
  { name: 'listings', icon: House, action: 'use-studio' },
  { name: 'people', icon: UserRound, action: 'use-studio', hasDraftFields: true },
  { name: 'owners', icon: KeyRound, action: 'manage-owners' },
  { name: 'staff', icon: Users, action: 'manage-staff' },
  { name: 'network', icon: Building2, action: 'use-studio', isOfNetwork: true },
] as const satisfies readonly StudioView[]

/** The icon of the site's view with tree, page and form. */
export const SITE_ICON = PanelsTopLeft
