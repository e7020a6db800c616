import { useMutation } from '@tanstack/react-query'
import { ArrowLeft, Copy, Ellipsis, ExternalLink, Eye, History, Trash2 } from 'lucide'
import { useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { type OwnState, SHOWN_OWN_STATES } from '#schemas/property/own-state.ts'
import type { StudioOwnProperty } from '#schemas/studio/own-properties-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useStudioAddress } from '#src/studio/client/address/use-studio-address.ts'
import type { StudioAccount } from '#src/studio/client/api/queries.ts'
import { askStudio, StudioError } from '#src/studio/client/api/studio-request.ts'
import { ConfirmDialog } from '#src/studio/client/views/ConfirmDialog.tsx'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import { buttonLook } from '#src/ui/button-look.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import styles from './Own.module.css'
import { OwnHistory } from './OwnHistory.tsx'
import { ownPath } from './own-queries.ts'
import type { OwnSession, OwnSnapshot } from './own-session.ts'
import { isOwn } from './own-session.ts'
import { OWN_TONES } from './own-tones.ts'

interface Props {
  readonly title: string
  readonly session: OwnSession
  readonly snapshot: OwnSnapshot
  readonly account: StudioAccount
  readonly onLeave: () => void
}

type Dialog = 'history' | 'remove' | null

/** Title, state and actions of a property. */
export function OwnHead({ title, session, snapshot, account, onLeave }: Props) {
  const text = useText()
  const [, go] = useStudioAddress()
  const [dialog, setDialog] = useState<Dialog>(null)
  const { own, record } = snapshot
  const mayPublish = account.actions.includes('show-properties')
  const mayEdit = account.actions.includes('edit-properties')
  const enter = useMutation({
    async mutationFn(state: OwnState) {
      await session.flush()
      const now = session.snapshot().own
      const route = state === 'draft' || state === 'review' ? '/review' : '/state'
      const headers = { 'if-match': `"${now.hash}"` }
      return await askStudio<StudioOwnProperty>(ownPath(own.id, route), { method: 'POST', body: { state }, headers })
    },
    onSuccess: (entered) => session.replace(entered),
    onError(error) {
      if (error instanceof StudioError && error.status === 412 && isOwn(error.body)) session.replace(error.body)
    },
  })
  const copy = useMutation({
    mutationFn: () => askStudio<StudioOwnProperty>('/own-properties', { method: 'POST', body: { copyOf: own.id } }),
    onSuccess: ({ id }) => go({ item: String(id) }),
  })
  const remove = useMutation({ mutationFn: () => askStudio(ownPath(own.id, '/remove'), { method: 'POST' }), onSuccess: onLeave })
  const isShown = SHOWN_OWN_STATES.some((state) => state === own.state)
  const isTyping = record !== own.record && snapshot.state.kind !== 'saved'
  const isBlocked = own.findings.some(({ isBlocking }) => isBlocking)
  const main: OwnState | null = isShown ? (own.hasUnshown || isTyping ? own.state : null) : 'online'
  const others = own.nextStates.filter((state) => state !== main && (mayPublish || state === 'draft' || state === 'review'))
  return (
    <header className={`stack gap-3 one-column ${styles.head}`}>
      <div className="row wrap gap-2">
        <Button variant="text" size="small" onClick={onLeave}>
          <Icon of={ArrowLeft} size={16} /> {text('studio.own.back')}
        </Button>
        <SaveSign snapshot={snapshot} />
      </div>
      <div className="row wrap apart gap-2-4">
        <div className="row wrap gap-2 narrows">
          <h1 className={styles.title}>{title}</h1>
          <span className="quiet small digits">{String(record.RecordFile ?? '')}</span>
          <Badge tone={OWN_TONES[own.state]} shape="pill">
            {text(`studio.own.state.${own.state}`)}
          </Badge>
          {own.hasUnshown && (
            <Badge tone="highlight" shape="pill">
              {text('studio.own.unshown')}
            </Badge>
          )}
        </div>
        <div className="row wrap gap-2">
          <LinkButton variant="secondary" href={`/studio/own-properties/${own.id}/preview`} target="_blank" rel="noopener">
            <Icon of={Eye} size={16} /> {text('studio.own.preview')}
          </LinkButton>
          {own.path !== null && (
            <LinkButton variant="secondary" href={own.path} target="_blank" rel="noopener">
              <Icon of={ExternalLink} size={16} /> {text('studio.own.on-site')}
            </LinkButton>
          )}
          {mayPublish && main !== null && (
            <Button disabled={enter.isPending || (isBlocked && !isTyping)} onClick={() => enter.mutate(main)}>
              {text(isShown ? 'studio.own.update' : 'studio.own.show')}
            </Button>
          )}
          <MenuTrigger>
            <AriaButton aria-label={text('studio.own.more')} {...buttonLook({ variant: 'secondary', size: 'icon' })}>
              <Icon of={Ellipsis} size={18} />
            </AriaButton>
            <Popover className={`raised round ${styles.menu}`} placement="bottom end">
              <Menu
                className="no-outline pad-2"
                onAction={(key) => {
                  const state = others.find((each) => `state-${each}` === key)
                  if (state !== undefined) enter.mutate(state)
                  else if (key === 'copy') copy.mutate()
                  else setDialog(key === 'history' ? 'history' : 'remove')
                }}
              >
                {mayEdit &&
                  others.map((state) => (
                    <MenuItem key={state} id={`state-${state}`} className={`row gap-2 small round clickable ${styles.menuItem}`}>
                      {text(`studio.own.enter.${state}`)}
                    </MenuItem>
                  ))}
                {mayEdit && (
                  <MenuItem id="copy" className={`row gap-2 small round clickable ${styles.menuItem}`}>
                    <Icon of={Copy} size={16} /> {text('studio.own.copy')}
                  </MenuItem>
                )}
                <MenuItem id="history" className={`row gap-2 small round clickable ${styles.menuItem}`}>
                  <Icon of={History} size={16} /> {text('studio.own.history')}
                </MenuItem>
                {mayEdit && !own.wasShown && (
                  <MenuItem id="remove" className={`row gap-2 small round clickable ${styles.menuItem}`}>
                    <Icon of={Trash2} size={16} /> {text('studio.own.remove')}
                  </MenuItem>
                )}
              </Menu>
            </Popover>
          </MenuTrigger>
        </div>
      </div>
      {snapshot.state.kind === 'conflict' && (
        <Notice tone="error" role="alert" className="small pad-3">
          <div className="stack gap-2">
            <p>{text('studio.own.conflict')}</p>
            <div className="flow gap-2">
              <Button size="small" onClick={() => void session.keepMine()}>
                {text('studio.save.conflict.mine')}
              </Button>
              <Button size="small" variant="secondary" onClick={() => session.takeTheirs()}>
                {text('studio.save.conflict.theirs')}
              </Button>
            </div>
          </div>
        </Notice>
      )}
      {[enter, copy].map(
        ({ isError, error }, index) =>
          isError && (
            <p key={index === 0 ? 'enter' : 'copy'} role="alert" className="wrong small">
              {error.message || text('studio.failed.action')}
            </p>
          ),
      )}
      {dialog === 'history' && <OwnHistory id={own.id} session={session} mayEdit={mayEdit} onClose={() => setDialog(null)} />}
      {dialog === 'remove' && (
        <ConfirmDialog
          title={text('studio.own.remove.title')}
          words={text('studio.own.remove.words')}
          action={text('studio.own.remove')}
          isPending={remove.isPending}
          problem={remove.isError ? remove.error.message || text('studio.failed.action') : null}
          onConfirm={() => remove.mutate()}
          onClose={() => setDialog(null)}
        />
      )}
    </header>
  )
}

function SaveSign({ snapshot: { state } }: { readonly snapshot: OwnSnapshot }) {
  const text = useText()
  const { kind } = state
  const isFine = kind === 'saved' || kind === 'waiting' || kind === 'saving'
  return (
    <p role="status" className={`small to-end ${isFine ? 'quiet' : 'wrong strong'}`}>
      {kind === 'refused' ? state.message : text(`studio.save.${kind === 'waiting' ? 'saving' : kind}`)}
    </p>
  )
}
