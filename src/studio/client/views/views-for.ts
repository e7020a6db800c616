import type { StudioAccount } from '#src/studio/client/api/queries.ts'
import { STUDIO_VIEWS } from './studio-views.ts'

/** The panels that an account may see. */
export function viewsFor({ actions }: Pick<StudioAccount, 'actions'>) {
  return STUDIO_VIEWS.filter(({ action }) => actions.includes(action))
}
