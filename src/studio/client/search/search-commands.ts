import { CircleUserRound, Eye, FilePlus2, History, type IconNode, Send } from 'lucide'
import { foldedWords, foldText } from '#src/base/text/folded-text.ts'
import type { Text } from '#src/i18n/use-text.ts'
import type { GoTo } from '#src/studio/client/address/use-studio-address.ts'
import type { StudioAccount } from '#src/studio/client/api/queries.ts'
import { SITE_ICON } from '#src/studio/client/views/studio-views.ts'
import { viewsFor } from '#src/studio/client/views/views-for.ts'

export interface SearchCommand {
  readonly id: string
  readonly title: string
  readonly icon: IconNode
  readonly run: () => void
}

interface Options {
  readonly account: StudioAccount
  readonly text: Text
  readonly go: GoTo
  readonly addPage: () => void
}

/** The commands and views of an account, in display order. */
export function searchCommands({ account, text, go, addPage }: Options): readonly SearchCommand[] {
  const mayPublish = account.actions.includes('publish')
  const mayEdit = account.actions.includes('edit-drafts')
  return [
    ...(mayEdit ? [{ id: 'new-page', title: text('studio-search.new-page'), icon: FilePlus2, run: addPage }] : []),
    {
      id: 'publish',
      title: text(mayPublish ? 'studio.publish.open' : 'studio.publish.open-changes'),
      icon: mayPublish ? Send : Eye,
      run: () => go({ panel: 'publish' }),
    },
    { id: 'history', title: text('studio.history.open'), icon: History, run: () => go({ panel: 'history' }) },
    { id: 'view-site', title: text('studio.views.site'), icon: SITE_ICON, run: () => go({ view: 'site', at: '' }) },
    ...viewsFor(account).map(({ name, icon }) => ({
      id: `view-${name}`,
      title: text(`studio.views.${name}`),
      icon,
      run: () => go({ view: name, item: null, at: '' }),
    })),
    {
      id: 'account',
      title: text('studio.account.open'),
      icon: CircleUserRound,
      run: () => window.location.assign('/studio/account/'),
    },
  ]
}

/** The commands that contain all words of a query; all for an empty one. */
export function matchingCommands(commands: readonly SearchCommand[], query: string): readonly SearchCommand[] {
  const words = foldedWords(query)
  return commands.filter(({ title }) => words.every((word) => foldText(title).includes(word)))
}
