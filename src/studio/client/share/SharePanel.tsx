import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { StudioMadeLink, StudioShareLink, StudioShareWish } from '#schemas/studio/share-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useStudioAddress } from '#src/studio/client/address/use-studio-address.ts'
import { draftPath } from '#src/studio/client/api/queries.ts'
import { askStudio } from '#src/studio/client/api/studio-request.ts'
import { DialogBox } from '#src/studio/client/shell/DialogBox.tsx'
import { useMomentText } from '#src/studio/client/shell/use-usual-title.ts'
import { Problem } from '#src/studio/client/views/Problem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import styles from './Share.module.css'

export interface SharePanelProps {
  readonly draft: string
  /** The public path of the shown page; the link opens it first. */
  readonly path: string
}

/** A day, three days, a week and four weeks. */
const HOURS = [24, 72, 168, 672] as const

/** Creates, lists and ends links that show the draft without an account. */
export default function SharePanel({ draft, path }: SharePanelProps) {
  const text = useText()
  const id = useId()
  const [, go] = useStudioAddress()
  const queryClient = useQueryClient()
  const queryKey = ['links', draft]
  const { data: links } = useQuery({ queryKey, queryFn: () => askStudio<readonly StudioShareLink[]>(draftPath(draft, '/links')) })
  const [madeFor, setMadeFor] = useState('')
  const [hours, setHours] = useState<number>(HOURS[1])
  const make = useMutation({
    mutationFn: (wish: StudioShareWish) => askStudio<StudioMadeLink>(draftPath(draft, '/links'), { method: 'POST', body: wish }),
    async onSuccess() {
      setMadeFor('')
      await queryClient.invalidateQueries({ queryKey })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    make.mutate({ path, hours, madeFor })
  }
  return (
    <DialogBox title={text('studio-share.title')} shape="sheet" onClose={() => go({ panel: null })}>
      <p className="quiet measure">{text('studio-share.words')}</p>
      <form className={`stack starts gap-2 ${styles.form}`} onSubmit={submit}>
        <label htmlFor={`${id}-for`} className="small strong">
          {text('studio-share.for')}
        </label>
        <TextInput
          id={`${id}-for`}
          value={madeFor}
          maxLength={80}
          autoComplete="off"
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => setMadeFor(target.value)}
        />
        <p id={`${id}-hint`} className="quiet small">
          {text('studio-share.for-hint')}
        </p>
        <label htmlFor={`${id}-hours`} className="small strong">
          {text('studio-share.hours')}
        </label>
        <select
          id={`${id}-hours`}
          className={`outlined round-sm surface ${styles.select}`}
          value={hours}
          onChange={({ target }) => setHours(Number(target.value))}
        >
          {HOURS.map((each) => (
            <option key={each} value={each}>
              {text(`studio-share.hours.${each}`)}
            </option>
          ))}
        </select>
        <Problem words={make.error?.message ?? null} size="small" />
        <Button type="submit" disabled={make.isPending}>
          {text('studio-share.make')}
        </Button>
      </form>
      {links !== undefined && links.length > 0 && (
        <section className={`stack gap-2 ${styles.links}`} aria-labelledby={`${id}-made`}>
          <h3 id={`${id}-made`} className="small strong">
            {text('studio-share.made')}
          </h3>
          <ul>
            {links.map((link) => (
              <SharedLink key={link.id} draft={draft} link={link} url={make.data?.id === link.id ? make.data.url : null} />
            ))}
          </ul>
        </section>
      )}
    </DialogBox>
  )
}

interface SharedLinkProps {
  readonly draft: string
  readonly link: StudioShareLink
  /** The address, while the panel shows the new link. */
  readonly url: string | null
}

function SharedLink({ draft, link, url }: SharedLinkProps) {
  const { id, madeFor, expiresAt } = link
  const text = useText()
  const moment = useMomentText()
  const queryClient = useQueryClient()
  const name = madeFor ?? text('studio-share.nobody')
  const end = useMutation({
    mutationFn: () => askStudio(draftPath(draft, `/links/${encodeURIComponent(id)}/end`), { method: 'POST', body: {} }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['links', draft] }),
  })
  return (
    <li className={`stack gap-2 ruled ${styles.link}`}>
      <p>
        <strong>{name}</strong> <span className="quiet small">{text('studio-share.until', { moment: moment(expiresAt) })}</span>
      </p>
      {url !== null && <LinkAddress name={name} url={url} />}
      <div className="flow gap-2-4">
        <Button size="small" variant="text" disabled={end.isPending} onClick={() => end.mutate()}>
          {text('studio-share.end')}
          <span className="visually-hidden"> {name}</span>
        </Button>
      </div>
      <Problem words={end.error?.message ?? null} size="small" />
    </li>
  )
}

function LinkAddress({ name, url }: { readonly name: string; readonly url: string }) {
  const text = useText()
  const [isCopied, setIsCopied] = useState(false)
  const mail = `mailto:?subject=${encodeURIComponent(text('studio-share.subject'))}&body=${encodeURIComponent(url)}`
  return (
    <>
      <TextInput
        readOnly
        aria-label={text('studio-share.address', { name })}
        value={url}
        onFocus={({ target }) => target.select()}
      />
      <p className="quiet small">{text('studio-share.once')}</p>
      <div className="flow gap-2-4">
        <Button
          size="small"
          variant="secondary"
          onClick={() => void navigator.clipboard.writeText(url).then(() => setIsCopied(true))}
        >
          <span role="status">{text(isCopied ? 'studio-share.copied' : 'studio-share.copy')}</span>
        </Button>
        <LinkButton size="small" variant="text" href={mail}>
          {text('studio-share.mail')}
        </LinkButton>
      </div>
    </>
  )
}
