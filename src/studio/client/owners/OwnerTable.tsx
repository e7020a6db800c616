import type { StudioOwner } from '#schemas/studio/owners-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useMomentText } from '#src/studio/client/shell/use-usual-title.ts'
import cards from '#src/studio/client/views/CardTable.module.css'
import { CardTable } from '#src/studio/client/views/CardTable.tsx'
import view from '#src/studio/client/views/View.module.css'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'

interface Props {
  readonly owners: readonly StudioOwner[]
  readonly onAct: (owner: StudioOwner, action: 'invite' | 'end') => void
}

const COLUMNS = ['name', 'properties', 'account', 'actions'] as const

export function OwnerTable({ owners, onAct }: Props) {
  const text = useText()
  return (
    <CardTable columns={COLUMNS.map((column) => text(`studio.owners.column.${column}`))}>
      {owners.map((owner) => (
        <OwnerRow key={owner.id} owner={owner} onAct={(action) => onAct(owner, action)} />
      ))}
    </CardTable>
  )
}

const TONES = { active: 'primary', invited: 'highlight', never: 'neutral' } as const
const INVITE = {
  active: 'studio.owners.invite.reset',
  invited: 'studio.owners.invite.again',
  never: 'studio.owners.invite',
} as const

function OwnerRow({ owner, onAct }: { readonly owner: StudioOwner; readonly onAct: (action: 'invite' | 'end') => void }) {
  const text = useText()
  const moment = useMomentText()
  const { name, email, state, invitedAt, lastLoginAt, openSessions, properties } = owner
  const whom = <span className="visually-hidden"> {text('studio.owners.for', { name })}</span>
  return (
    <tr>
      <th scope="row">
        <span className={cards.name}>{name}</span>
        <span className={view.note}>{email}</span>
      </th>
      <td>
        {properties.length === 0 && <span className={view.note}>{text('studio.owners.no-properties')}</span>}
        <ul className={cards.list}>
          {properties.map(({ reference, title, path }) => (
            <li key={reference}>
              {path === null ? (
                reference
              ) : (
                <a href={path} target="_blank" rel="noreferrer">
                  {reference}
                </a>
              )}{' '}
              <span className={view.note}>{title}</span>
            </li>
          ))}
        </ul>
      </td>
      <td>
        <Badge tone={TONES[state]} shape="pill">
          {text(`studio.owners.state.${state}`)}
        </Badge>
        {lastLoginAt !== null && <p className={view.note}>{text('studio.owners.last-login', { moment: moment(lastLoginAt) })}</p>}
        {state === 'invited' && invitedAt !== null && (
          <p className={view.note}>{text('studio.owners.invited-on', { moment: moment(invitedAt) })}</p>
        )}
        {openSessions > 0 && <p className={view.note}>{text('studio.owners.sessions', { count: openSessions })}</p>}
      </td>
      <td>
        <div className={view.actions}>
          <Button size="small" variant="secondary" onClick={() => onAct('invite')}>
            {text(INVITE[state])}
            {whom}
          </Button>
          {openSessions > 0 && (
            <Button size="small" variant="text" onClick={() => onAct('end')}>
              {text('studio.owners.end')}
              {whom}
            </Button>
          )}
        </div>
      </td>
    </tr>
  )
}
