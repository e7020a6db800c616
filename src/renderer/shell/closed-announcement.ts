import { storedAtom } from '#src/ui/state/stored-atom.ts'
import { CLOSED_ANNOUNCEMENT, readClosedAnnouncement } from './stored-announcement.ts'

/** The announcement that the visitor has closed. */
export const closedAnnouncementAtom = storedAtom(CLOSED_ANNOUNCEMENT, readClosedAnnouncement)
