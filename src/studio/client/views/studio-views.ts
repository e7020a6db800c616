import { CalendarDays, House, type IconNode, Images, Inbox, KeyRound, Languages, Palette, PanelsTopLeft, Users } from 'lucide'
import type { ComponentType, LazyExoticComponent } from 'react'
import type { StaffAction } from '#schemas/staff/staff-permissions.ts'
import type { ViewName } from '#src/studio/client/address/studio-address.ts'
import { lazyWithTexts } from './lazy-with-texts.ts'
import type { StudioViewProps } from './view-props.ts'

/** A place of the Studio beside the site, with a file of its own that is loaded when it is opened. */
export interface StudioView {
  readonly icon: IconNode
  /** Without the right to it, it is not shown. */
  readonly action: StaffAction
  readonly View: LazyExoticComponent<ComponentType<StudioViewProps>>
}

/** The sign of the site with its tree, page and form. */
export const SITE_ICON = PanelsTopLeft

/** The views in the order of the rail; the titles are texts: "studio.views.<name>". */
export const STUDIO_VIEWS: { readonly [name in ViewName]?: StudioView } = {
  languages: {
    icon: Languages,
    action: 'use-studio',
    View: lazyWithTexts('studio-languages', () => import('#src/studio/client/languages/LanguagesView.tsx')),
  },
  media: {
    icon: Images,
    action: 'use-studio',
    View: lazyWithTexts('studio-media', () => import('#src/studio/client/media/MediaView.tsx')),
  },
  requests: {
    icon: Inbox,
    action: 'read-submissions',
    View: lazyWithTexts('studio-requests', () => import('#src/studio/client/requests/RequestsView.tsx')),
  },
  calendar: {
    icon: CalendarDays,
    action: 'use-studio',
    View: lazyWithTexts('studio-calendar', () => import('#src/studio/client/calendar/CalendarView.tsx')),
  },
  listings: {
    icon: House,
    action: 'use-studio',
    View: lazyWithTexts('studio-listings', () => import('#src/studio/client/listings/ListingsView.tsx')),
  },
  owners: {
    icon: KeyRound,
    action: 'manage-owners',
    View: lazyWithTexts('studio-owners', () => import('#src/studio/client/owners/OwnersView.tsx')),
  },
  staff: {
    icon: Users,
    action: 'manage-staff',
    View: lazyWithTexts('studio-staff', () => import('#src/studio/client/staff/StaffView.tsx')),
  },
  theme: {
    icon: Palette,
    action: 'use-studio',
    View: lazyWithTexts('studio-theme', () => import('#src/studio/client/theme/ThemeView.tsx')),
  },
}
