import type { StudioOwner } from '#schemas/studio/owners-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useMomentText } from '#src/studio/client/shell/use-usual-title.ts'
import cards from '#src/studio/client/views/CardTable.module.css'
import { CardTable } from '#src/studio/client/views/CardTable.tsx'
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
        <span className={`strong ${cards.name}`}>{name}</span>
        <span className="quiet small">{email}</span>
      </th>
      <td>
        {properties.length === 0 && <span className="quiet small">{text('studio.owners.no-properties')}</span>}
        <ul className="list gap-1">
          {properties.map(({ reference, title, path }) => (
            <li key={reference}>
              {path === null ? (
                reference
              ) : (
                <a href={path} target="_blank" rel="noreferrer">
                  {reference}
                </a>
              )}{' '}
              <span className="quiet small">{title}</span>
            </li>
          ))}
        </ul>
      </td>
      <td>
        <Badge tone={TONES[state]} shape="pill">
          {text(`studio.owners.state.${state}`)}
        </Badge>
        {lastLoginAt !== null && (
          <p className="quiet small">{text('studio.owners.last-login', { moment: moment(lastLoginAt) })}</p>
        )}
        {state === 'invited' && invitedAt !== null && (
          <p className="quiet small">{text('studio.owners.invited-on', { moment: moment(invitedAt) })}</p>
        )}
        {openSessions > 0 && <p className="quiet small">{text('studio.owners.sessions', { count: openSessions })}</p>}
      </td>
      <td>
        <div className="row wrap gap-2">
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
