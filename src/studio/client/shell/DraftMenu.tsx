import { ChevronDown, FilePlus2, Share2 } from 'lucide'
import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Menu, MenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Separator } from 'react-aria-components/Separator'
import { LIVE, type StudioDraft, type StudioSite } from '#schemas/studio/studio-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useStudioAddress } from '#src/studio/client/address/use-studio-address.ts'
import type { StudioAccount } from '#src/studio/client/api/queries.ts'
import { waitsForMe } from '#src/studio/client/review/waits-for-me.ts'
import { useSessions } from '#src/studio/client/saving/sessions-context.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import menu from './Menu.module.css'
import { NewDraftDialog } from './NewDraftDialog.tsx'
import styles from './TopBar.module.css'
import { useMomentText } from './use-usual-title.ts'

interface Props {
  readonly account: StudioAccount
  readonly site: StudioSite
  readonly draft: string
}

const NEW = 'new'
const SHARE = 'share'

/** Chooses the live site, an open draft or a new one. */
export function DraftMenu({ account, site, draft }: Props) {
  const text = useText()
  const stateOf = useDraftState()
  const [, go] = useStudioAddress()
  const sessions = useSessions()
  const [isNaming, setIsNaming] = useState(false)
  const chosen = site.drafts.find(({ id }) => id === draft)
  const waiting = site.drafts.filter((each) => each.id !== draft && waitsForMe(each)).length
  const choose = async (key: string) => {
    if (key === NEW) return setIsNaming(true)
    if (key === SHARE) return go({ panel: 'share' })
    await sessions.flushAll()
    go({ draft: key === LIVE ? null : key })
  }
  return (
    <>
      <MenuTrigger>
        <Button className={`row gap-2 narrows box surface small ${styles.draft}`}>
          <span className="cut strong">
            <span className="visually-hidden">{text('studio.draft.menu')} </span>
            {chosen?.title ?? text(draft === LIVE ? 'studio.draft.live' : 'studio.draft.one')}
          </span>
          {isNotable(chosen) && <span className={`cut quiet tiny ${styles.draftState}`}>{stateOf(chosen)}</span>}
          {waiting > 0 && (
            <Badge tone="accent" shape="pill">
              <span aria-hidden="true">{waiting}</span>
              <span className="visually-hidden">{text('studio.draft.waiting', { count: waiting })}</span>
            </Badge>
          )}
          <Icon of={ChevronDown} size={16} />
        </Button>
        <Popover className={`raised round-lg scrolls-both ${menu.popover}`} placement="bottom start">
          <Menu className="pad-2 no-ring" aria-label={text('studio.draft.menu')} onAction={(key) => void choose(String(key))}>
            <MenuSection
              selectionMode="single"
              disallowEmptySelection
              selectedKeys={[draft]}
              aria-label={text('studio.draft.choose')}
            >
              <MenuItem
                id={LIVE}
                className={`row gap-2 round ink small pad-option target clickable ring ${menu.item}`}
                textValue={text('studio.draft.live')}
              >
                <span className="stack snug">
                  {text('studio.draft.live')}
                  <span className={`light ${menu.note}`}>{text('studio.draft.live-note')}</span>
                </span>
              </MenuItem>
              {site.drafts.map((each) => (
                <MenuItem
                  key={each.id}
                  id={each.id}
                  className={`row gap-2 round ink small pad-option target clickable ring ${menu.item}`}
                  textValue={each.title}
                >
                  <span className="stack snug">
                    {each.title}
                    <span className={`light ${menu.note}`}>{stateOf(each)}</span>
                  </span>
                </MenuItem>
              ))}
            </MenuSection>
            {account.actions.includes('edit-drafts') && <Separator className={menu.separator ?? ''} />}
            {account.actions.includes('edit-drafts') && draft !== LIVE && (
              <MenuItem
                id={SHARE}
                className={`row gap-2 round ink small pad-option target clickable ring ${menu.item}`}
                textValue={text('studio.draft.share')}
              >
                <Icon of={Share2} size={16} strokeWidth={1.75} />
                {text('studio.draft.share')}
              </MenuItem>
            )}
            {account.actions.includes('edit-drafts') && (
              <MenuItem
                id={NEW}
                className={`row gap-2 round ink small pad-option target clickable ring ${menu.item}`}
                textValue={text('studio.draft.new')}
              >
                <Icon of={FilePlus2} size={16} strokeWidth={1.75} />
                {text('studio.draft.new')}
              </MenuItem>
            )}
          </Menu>
        </Popover>
      </MenuTrigger>
      {isNaming && <NewDraftDialog account={account} onClose={() => setIsNaming(false)} />}
    </>
  )
}

/** Whether the state of a draft shows outside the menu. */
function isNotable(draft: StudioDraft | undefined): draft is StudioDraft {
  return draft !== undefined && (draft.state === 'scheduled' || draft.failure !== null || draft.review !== undefined)
}

/** The state of a draft as text. */
function useDraftState(): (draft: StudioDraft) => string {
  const text = useText()
  const moment = useMomentText()
  return ({ state, publishAt, failure, changedAt, changedBy, review }) => {
    if (failure !== null) return text('studio.draft.state.failed')
    if (state === 'scheduled' && publishAt !== null) return text('studio.draft.state.scheduled', { moment: moment(publishAt) })
    if (review !== undefined) {
      const { askedBy, askedAt, reviewer, answeredBy, answeredAt } = review
      const by = (person: typeof askedBy) => person?.name ?? text('studio.draft.somebody')
      if (review.state === 'sent-back')
        return text('studio.draft.state.sent-back', { name: by(answeredBy), moment: moment(answeredAt ?? askedAt) })
      if (reviewer?.isMe === true) return text('studio.draft.state.asked-me', { name: by(askedBy), moment: moment(askedAt) })
      return text('studio.draft.state.asked', { name: by(reviewer), moment: moment(askedAt) })
    }
    if (changedBy === null) return text('studio.draft.state.changed', { moment: moment(changedAt) })
    return text('studio.draft.state.changed-by', { moment: moment(changedAt), name: changedBy })
  }
}
