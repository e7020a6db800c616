import { postActionsOfPage } from '#src/definition/pages/module-rules.ts'
import type { PagePlace, Post } from './post-handler.ts'

/** The actions of a feature that a page accepts; none in a preview, which rejects posts. */
export function actionsOfPlace<Action extends string>(
  { service, page }: PagePlace,
  actions: readonly Action[],
): readonly Action[] {
  const offered = page.isPreview ? [] : postActionsOfPage(service.moduleServers, page)
  return actions.filter((action) => offered.includes(action))
}

export function postedAction<Action extends string>(
  { place, entries }: Pick<Post, 'place' | 'entries'>,
  field: string,
  actions: readonly Action[],
): Action | undefined {
  const name = entries.get(field)?.[0]
  return actionsOfPlace(place, actions).find((action) => action === name)
}
