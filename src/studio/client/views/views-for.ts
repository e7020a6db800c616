import { VIEW_NAMES, type ViewName } from '#src/studio/client/address/studio-address.ts'
import type { StudioAccount } from '#src/studio/client/api/queries.ts'
import { STUDIO_VIEWS, type StudioView } from './studio-views.ts'

/** The views that an account may see, with their names. */
export function viewsFor({ actions }: Pick<StudioAccount, 'actions'>): readonly (StudioView & { readonly name: ViewName })[] {
  return VIEW_NAMES.flatMap((name) => {
    const view = STUDIO_VIEWS[name]
    return view !== undefined && actions.includes(view.action) ? [{ name, ...view }] : []
  })
}
