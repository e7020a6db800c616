import { CLOSED_ANNOUNCEMENT, readClosedAnnouncement } from './stored-announcement.ts'
import { storedAtom } from './stored-atom.ts'

/** The announcement that the visitor has closed. */
export const closedAnnouncementAtom = storedAtom(CLOSED_ANNOUNCEMENT, readClosedAnnouncement)
