import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { isLanguage, LANGUAGE_NAMES, LANGUAGES, type Language } from '#schemas/language.ts'
import { STAFF_ROLES } from '#schemas/staff/staff-permissions.ts'
import type { StudioInvited, StudioPerson } from '#schemas/studio/staff-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { accountQuery } from '#src/studio/client/api/queries.ts'
import { askStudio } from '#src/studio/client/api/studio-request.ts'
import dialog from '#src/studio/client/shell/DialogBox.module.css'
import { DialogBox } from '#src/studio/client/shell/DialogBox.tsx'
import { useMomentText } from '#src/studio/client/shell/use-usual-title.ts'
import { Problem } from '#src/studio/client/views/Problem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Select, TextInput } from '#src/ui/TextInput.tsx'
import styles from './Staff.module.css'
import { staffQuery } from './staff-queries.ts'

interface Props {
  readonly person?: StudioPerson
  readonly language: Language
  readonly onClose: () => void
}

/** Invites a person by mail, and shows the link once for other ways to send it. */
export function InviteDialog({ person, language, onClose }: Props) {
  const text = useText()
  const ids = { email: useId(), name: useId(), role: useId(), language: useId(), office: useId() }
  const [role, setRole] = useState<string>(person?.role ?? 'editor')
  const client = useQueryClient()
  const { data: account } = useQuery(accountQuery)
  const offices = useQuery(staffQuery).data?.offices ?? []
  const { mutate, data, isPending, error } = useMutation({
    mutationFn: (body: object) => askStudio<StudioInvited>('/staff', { method: 'POST', body }),
    onSuccess: ({ href }) => {
      // The first invitation ends the session of this machine: the account is set up here.
      if (account?.id === 'this-machine' && href !== null) return window.location.assign(href)
      void client.invalidateQueries({ queryKey: staffQuery.queryKey })
      void client.invalidateQueries({ queryKey: ['audit'] })
    },
  })
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const chosen = String(form.get('language') ?? '')
    mutate(
      person ?? {
        email: String(form.get('email')),
        name: String(form.get('name')),
        role,
        language: isLanguage(chosen) ? chosen : language,
        office: String(form.get('office') ?? '') || null,
      },
    )
  }
  if (data !== undefined) return <Invited invited={data} onClose={onClose} />
  if (person !== undefined)
    return (
      <DialogBox title={text('studio-staff.invite-again.title', { name: person.name || person.email })} onClose={onClose}>
        <form className="stack gap-3" onSubmit={(event) => sendAgain(event)}>
          <p className="quiet measure">{text('studio-staff.invite-again.words')}</p>
          <Actions problem={error?.message ?? null} isPending={isPending} onClose={onClose} />
        </form>
      </DialogBox>
    )
  return (
    <DialogBox title={text('studio-staff.invite.title')} onClose={onClose}>
      <form className="stack gap-3" onSubmit={send}>
        <p className="quiet measure">{text('studio-staff.invite.words')}</p>
        <label className={`small strong ${dialog.label}`} htmlFor={ids.name}>
          {text('studio-staff.name')}
        </label>
        <TextInput id={ids.name} name="name" required maxLength={80} autoComplete="off" />
        <label className={`small strong ${dialog.label}`} htmlFor={ids.email}>
          {text('studio-staff.email')}
        </label>
        <TextInput id={ids.email} name="email" type="email" required maxLength={254} autoComplete="off" />
        <label className={`small strong ${dialog.label}`} htmlFor={ids.role}>
          {text('studio-staff.role')}
        </label>
        <Select
          id={ids.role}
          value={role}
          onChange={({ target }) => setRole(target.value)}
          aria-describedby={`${ids.role}-words`}
        >
          {STAFF_ROLES.map((each) => (
            <option key={each} value={each}>
              {text(`studio-staff.role.${each}`)}
            </option>
          ))}
        </Select>
        <p id={`${ids.role}-words`} className="quiet tiny">
          {text(`studio-staff.role.${role as 'editor'}.words`)}
        </p>
        {offices.length > 1 && (
          <>
            <label className={`small strong ${dialog.label}`} htmlFor={ids.office}>
              {text('studio-staff.office')}
            </label>
            <Select id={ids.office} name="office" defaultValue="" aria-describedby={`${ids.office}-words`}>
              <option value="">{text('studio-staff.office.all')}</option>
              {offices.map((each) => (
                <option key={each} value={each}>
                  {each}
                </option>
              ))}
            </Select>
            <p id={`${ids.office}-words`} className="quiet tiny">
              {text('studio-staff.office.invite')}
            </p>
          </>
        )}
        <label className={`small strong ${dialog.label}`} htmlFor={ids.language}>
          {text('studio-staff.language')}
        </label>
        <Select id={ids.language} name="language" defaultValue={language}>
          {LANGUAGES.map((each) => (
            <option key={each} value={each}>
              {LANGUAGE_NAMES[each]}
            </option>
          ))}
        </Select>
        <Actions problem={error?.message ?? null} isPending={isPending} onClose={onClose} />
      </form>
    </DialogBox>
  )

  function sendAgain(event: FormEvent) {
    event.preventDefault()
    if (person !== undefined) mutate({ email: person.email, name: person.name || person.email, role: person.role, language })
  }
}

interface ActionsProps {
  readonly problem: string | null
  readonly isPending: boolean
  readonly onClose: () => void
}

function Actions({ problem, isPending, onClose }: ActionsProps) {
  const text = useText()
  return (
    <>
      <Problem words={problem} />
      <div className={`flow gap-3 ${dialog.actions}`}>
        <Button variant="secondary" onClick={onClose}>
          {text('studio.cancel')}
        </Button>
        <Button type="submit" disabled={isPending}>
          {text('studio-staff.invite.send')}
        </Button>
      </div>
    </>
  )
}

function Invited({ invited: { href, expiresAt }, onClose }: { readonly invited: StudioInvited; readonly onClose: () => void }) {
  const text = useText()
  const moment = useMomentText()
  const [isCopied, setIsCopied] = useState(false)
  return (
    <DialogBox title={text('studio-staff.invited.title')} onClose={onClose}>
      <div className="stack gap-3">
        <p role="status" className="quiet measure">
          {text(href === null ? 'studio-staff.invited.mailed' : 'studio-staff.invited.words', { moment: moment(expiresAt) })}
        </p>
        {href !== null && (
          <div className={`flex gap-2 ${styles.link}`}>
            <TextInput
              readOnly
              value={href}
              aria-label={text('studio-staff.invited.link')}
              onFocus={({ target }) => target.select()}
            />
            <Button
              variant="secondary"
              onClick={() =>
                void navigator.clipboard.writeText(href).then(
                  () => setIsCopied(true),
                  () => setIsCopied(false),
                )
              }
            >
              {text(isCopied ? 'studio-staff.invited.copied' : 'studio-staff.invited.copy')}
            </Button>
          </div>
        )}
        <div className={`flow gap-3 ${dialog.actions}`}>
          <Button onClick={onClose}>{text('studio.close')}</Button>
        </div>
      </div>
    </DialogBox>
  )
}
