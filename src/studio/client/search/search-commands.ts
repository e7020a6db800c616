import { CircleUserRound, Eye, FilePlus2, History, type IconNode, Send } from 'lucide'
import { askedWords, fitOf } from '#src/base/text/asked-words.ts'
import type { Text } from '#src/i18n/use-text.ts'
import type { GoTo } from '#src/studio/client/address/use-studio-address.ts'
import type { StudioAccount } from '#src/studio/client/api/queries.ts'
import { SITE_ICON } from '#src/studio/client/views/studio-views.ts'
import { viewsFor } from '#src/studio/client/views/views-for.ts'

export interface SearchCommand {
  readonly id: string
  readonly title: string
  /** Other words by which people look for it, separated by commas. */
  readonly called: string
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
    ...(mayEdit
      ? [
          {
            id: 'new-page',
            title: text('studio-search.new-page'),
            called: text('studio-search.called.new-page'),
            icon: FilePlus2,
            run: addPage,
          },
        ]
      : []),
    {
      id: 'publish',
      title: text(mayPublish ? 'studio.publish.open' : 'studio.publish.open-changes'),
      called: text('studio-search.called.publish'),
      icon: mayPublish ? Send : Eye,
      run: () => go({ panel: 'publish' }),
    },
    {
      id: 'history',
      title: text('studio.history.open'),
      called: text('studio-search.called.history'),
      icon: History,
      run: () => go({ panel: 'history' }),
    },
    {
      id: 'view-site',
      title: text('studio.views.site'),
      called: text('studio-search.called.site'),
      icon: SITE_ICON,
      run: () => go({ view: 'site', at: '' }),
    },
    ...viewsFor(account).map(({ name, icon }) => ({
      id: `view-${name}`,
      title: text(`studio.views.${name}`),
      called: text(`studio.called.${name}`),
      icon,
      run: () => go({ view: name, item: null, at: '' }),
    })),
    {
      id: 'account',
      title: text('studio.account.open'),
      called: text('studio-search.called.account'),
      icon: CircleUserRound,
      run: () => window.location.assign('/studio/account/'),
    },
  ]
}

/** The commands that are called by all words of a query; all for an empty one. */
export function matchingCommands(commands: readonly SearchCommand[], query: string): readonly SearchCommand[] {
  const words = askedWords(query)
  return commands.filter(({ title, called }) => words.every((word) => fitOf(word, `${title} ${called}`) > 0))
}
