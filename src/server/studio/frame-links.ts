import type { PreviewLink, PreviewLinks } from '#src/server/previews/preview-links.ts'
import type { PreviewSubject } from '#src/server/previews/preview-subject.ts'

interface Wish {
  readonly account: { readonly id: string; readonly name: string }
  readonly path: string
  readonly subject: PreviewSubject
}

const PREFIX = 'frame-'
/** How long one holds; the Studio asks anew long before. */
const FRAME_HOURS = 12

/** The link that shows a subject in the frames of somebody's Studio: one each, renewed when it is asked for again. */
export function frameLink(links: Pick<PreviewLinks, 'make'>, { account, path, subject }: Wish): Promise<PreviewLink> {
  const about = subject.kind === 'draft' ? subject.id : subject.kind === 'version' ? `version ${subject.number}` : 'live'
  return links.make({ id: `${PREFIX}${account.id} ${about}`, path, hours: FRAME_HOURS, madeFor: account.name, subject })
}

/** Whether a link is of the Studio's own frames, and shared with nobody. */
export function isFrameLink({ id }: Pick<PreviewLink, 'id'>): boolean {
  return id.startsWith(PREFIX)
}
