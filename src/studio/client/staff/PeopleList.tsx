import { Ellipsis } from 'lucide'
import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { isStaffRole, STAFF_ROLES } from '#schemas/staff/staff-permissions.ts'
import type { StudioPerson } from '#schemas/studio/staff-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import type { StudioAccount } from '#src/studio/client/api/queries.ts'
import menu from '#src/studio/client/shell/Menu.module.css'
import { useMomentText } from '#src/studio/client/shell/use-usual-title.ts'
import { ConfirmDialog } from '#src/studio/client/views/ConfirmDialog.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Select } from '#src/ui/TextInput.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import styles from './Staff.module.css'
import { useChangePerson } from './staff-queries.ts'

interface Props {
  readonly people: readonly StudioPerson[]
  readonly offices: readonly string[]
  readonly account: StudioAccount
}

/** The staff with roles and actions. */
export function PeopleList({ people, offices, account }: Props) {
  const text = useText()
  const { mutate, error, variables } = useChangePerson()
  if (people.length === 0) return <Notice tone="empty">{text('studio-staff.nobody')}</Notice>
  return (
    <ul className={styles.people}>
      {people.map((person) => (
        <Person
          key={person.id}
          person={person}
          isOneself={person.email === account.email}
          problem={variables?.id === person.id ? (error?.message ?? null) : null}
          offices={offices}
          onChange={(body) => mutate({ id: person.id, method: 'PATCH', body })}
        />
      ))}
    </ul>
  )
}

interface PersonProps {
  readonly person: StudioPerson
  readonly isOneself: boolean
  readonly problem: string | null
  readonly offices: readonly string[]
  readonly onChange: (body: { readonly role: string } | { readonly office: string | null }) => void
}

function Person({ person, isOneself, problem, offices, onChange }: PersonProps) {
  const text = useText()
  const moment = useMomentText()
  const { name, email, role, office, lastSeenAt, sessions, isDisabled } = person
  const state = stateOf(person)
  // The office of an account stays choosable when nobody of the agency names it any more.
  const shown = office === null || offices.includes(office) ? offices : [...offices, office]
  return (
    <li className={`stack underlined middle gap-2-4 ${styles.person}`} data-state={state}>
      <span className={`stack narrows snug ${styles.who}`}>
        <strong>
          {name || email}
          {isOneself && <span className="quiet light"> {text('studio-staff.you')}</span>}
        </strong>
        <span className="quiet small">{email}</span>
      </span>
      <span className={`stack narrows snug ${styles.seen}`}>
        {state !== 'active' && <span className={`outlined tiny ${styles.state}`}>{text(`studio-staff.state.${state}`)}</span>}
        <span className="quiet small">
          {lastSeenAt === null ? text('studio-staff.never') : text('studio-staff.seen', { moment: moment(lastSeenAt) })}
          {sessions > 0 && ` · ${text('studio-staff.sessions', { count: sessions })}`}
        </span>
      </span>
      {/* Only another administrator can change an administrator's role and account. */}
      {isOneself || isDisabled ? (
        <span className={`small ${styles.role}`}>{text(`studio-staff.role.${role}`)}</span>
      ) : (
        <span className={`stack gap-1 ${styles.role}`}>
          <Select
            className="small"
            value={role}
            aria-label={text('studio-staff.role-of', { name: name || email })}
            onChange={({ target }) => isStaffRole(target.value) && onChange({ role: target.value })}
          >
            {STAFF_ROLES.map((each) => (
              <option key={each} value={each}>
                {text(`studio-staff.role.${each}`)}
              </option>
            ))}
          </Select>
          {shown.length > 1 && (
            <Select
              className="small"
              value={office ?? ''}
              title={text('studio-staff.office.words')}
              aria-label={text('studio-staff.office-of', { name: name || email })}
              onChange={({ target }) => onChange({ office: target.value || null })}
            >
              <option value="">{text('studio-staff.office.all')}</option>
              {shown.map((each) => (
                <option key={each} value={each}>
                  {each}
                </option>
              ))}
            </Select>
          )}
        </span>
      )}
      {isOneself ? <span /> : <PersonMenu person={person} />}
      {problem !== null && (
        <p role="alert" className={`wrong small ${styles.problem}`}>
          {problem || text('studio.failed.action')}
        </p>
      )}
    </li>
  )
}

type Asked = 'disable' | 'end-sessions' | 'reset' | 'invite'

function PersonMenu({ person }: { readonly person: StudioPerson }) {
  const text = useText()
  const { mutate, isPending, error, reset } = useChangePerson()
  const [asked, setAsked] = useState<Asked | null>(null)
  const { id, email, sessions, passkeys, hasAuthenticator, isDisabled } = person
  const name = person.name || email
  const onClose = () => {
    reset()
    setAsked(null)
  }
  const setDisabled = (isWanted: boolean) =>
    mutate({ id, method: 'PATCH', body: { isDisabled: isWanted } }, { onSuccess: onClose })
  const remove = (part: 'sessions' | 'credentials') => mutate({ id, method: 'DELETE', part }, { onSuccess: onClose })
  return (
    <>
      <MenuTrigger>
        <Button className={`sign hovers ${styles.more}`} aria-label={text('studio-staff.more', { name })}>
          <Icon of={Ellipsis} size={18} />
        </Button>
        <Popover className={`raised round-lg scrolls-both ${menu.popover}`} placement="bottom end">
          <Menu className="pad-2 no-ring" aria-label={text('studio-staff.more', { name })}>
            {!isDisabled && (
              <MenuItem
                className={`row gap-2 round ink small pad-option target clickable ring ${menu.item}`}
                onAction={() => setAsked('invite')}
              >
                {text('studio-staff.invite-again')}
              </MenuItem>
            )}
            {sessions > 0 && (
              <MenuItem
                className={`row gap-2 round ink small pad-option target clickable ring ${menu.item}`}
                onAction={() => setAsked('end-sessions')}
              >
                {text('studio-staff.end-sessions')}
              </MenuItem>
            )}
            {(passkeys > 0 || hasAuthenticator) && (
              <MenuItem
                className={`row gap-2 round ink small pad-option target clickable ring ${menu.item}`}
                onAction={() => setAsked('reset')}
              >
                {text('studio-staff.reset')}
              </MenuItem>
            )}
            {isDisabled ? (
              <MenuItem
                className={`row gap-2 round ink small pad-option target clickable ring ${menu.item}`}
                onAction={() => setDisabled(false)}
              >
                {text('studio-staff.enable')}
              </MenuItem>
            ) : (
              <MenuItem
                className={`row gap-2 round ink small pad-option target clickable ring ${menu.item}`}
                onAction={() => setAsked('disable')}
              >
                {text('studio-staff.disable')}
              </MenuItem>
            )}
          </Menu>
        </Popover>
      </MenuTrigger>
      {asked === 'invite' && <InviteDialog person={person} language={person.language} onClose={onClose} />}
      {asked !== null && asked !== 'invite' && (
        <ConfirmDialog
          title={text(`studio-staff.${asked}.title`, { name })}
          words={text(`studio-staff.${asked}.words`)}
          action={text(`studio-staff.${asked}`)}
          isPending={isPending}
          problem={error?.message ?? null}
          onConfirm={() => (asked === 'disable' ? setDisabled(true) : remove(asked === 'reset' ? 'credentials' : 'sessions'))}
          onClose={onClose}
        />
      )}
    </>
  )
}

/** invited: without any way to sign in yet. */
function stateOf({ isDisabled, passkeys, hasAuthenticator }: StudioPerson): 'disabled' | 'invited' | 'active' {
  if (isDisabled) return 'disabled'
  return passkeys === 0 && !hasAuthenticator ? 'invited' : 'active'
}
