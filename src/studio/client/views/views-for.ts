import type { StudioAccount } from '#src/studio/client/api/queries.ts'
import { STUDIO_VIEWS } from './studio-views.ts'

/** The panels that an account may see. */
export function viewsFor({ actions, isInNetwork = false }: Pick<StudioAccount, 'actions' | 'isInNetwork'>) {
  return STUDIO_VIEWS.filter((view) => actions.includes(view.action) && (isInNetwork || !('isOfNetwork' in view)))
}
