import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, CornerUpLeft, ExternalLink, Paperclip, Phone } from 'lucide'
import { useEffect } from 'react'
import { isLanguage } from '#schemas/language.ts'
import type { StudioRequestDetails } from '#schemas/studio/requests-api.ts'
import { belgianMoment } from '#src/base/time/belgian-clock.ts'
import { longDate } from '#src/base/time/date-text.ts'
import { useLanguage, useText } from '#src/i18n/use-text.ts'
import { askStudio } from '#src/studio/client/api/studio-request.ts'
import { useLanguageName } from '#src/studio/client/shell/language-name.ts'
import { useMomentText } from '#src/studio/client/shell/use-usual-title.ts'
import { Problem } from '#src/studio/client/views/Problem.tsx'
import view from '#src/studio/client/views/View.module.css'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { RequestLeads } from './RequestLeads.tsx'
import styles from './Requests.module.css'
import { REQUESTS_KEY, requestQuery } from './request-queries.ts'
import { SentList } from './SentList.tsx'

interface Props {
  readonly id: string
  readonly mayErase: boolean
  readonly onErase: () => void
  readonly onBack: () => void
}

/** One request with all its data. Opening it marks it as read. */
export function RequestDetails({ id, mayErase, onErase, onBack }: Props) {
  const text = useText()
  const { data, error } = useQuery(requestQuery(id))
  const mark = useMark(id)
  const { mutate } = mark
  const isNew = data !== undefined && !data.isRead
  useEffect(() => {
    if (isNew) mutate({ isRead: true })
  }, [isNew, mutate])
  return (
    <article className={`stack gap-4 pad-5 ${styles.details}`} aria-label={data?.title ?? text('studio.loading')}>
      <Button variant="text" size="small" className={styles.back ?? ''} onClick={onBack}>
        <Icon of={ArrowLeft} size={16} />
        {text('studio.requests.back')}
      </Button>
      {data === undefined && error === null && <p role="status">{text('studio.loading')}</p>}
      {error !== null && <p role="alert">{text('studio.requests.gone')}</p>}
      {data !== undefined && error === null && (
        <>
          <Head request={data} />
          <div className="row wrap gap-2">
            {data.answerHref !== null && (
              <LinkButton size="small" href={data.answerHref} title={text('studio.requests.answer.hint')}>
                <Icon of={CornerUpLeft} size={16} />
                {text('studio.requests.answer')}
              </LinkButton>
            )}
            {data.phone !== null && (
              <LinkButton size="small" variant="secondary" href={`tel:${data.phone.replaceAll(/[^+\d]/g, '')}`}>
                <Icon of={Phone} size={16} />
                {text('studio.requests.call', { phone: data.phone })}
              </LinkButton>
            )}
            <Button
              size="small"
              variant="secondary"
              disabled={mark.isPending}
              onClick={() => mutate({ isAnswered: data.answeredAt === null })}
            >
              {text(data.answeredAt === null ? 'studio.requests.mark.answered' : 'studio.requests.mark.open')}
            </Button>
            <Button size="small" variant="text" onClick={() => mutate({ isRead: false }, { onSuccess: onBack })}>
              {text('studio.requests.mark.unread')}
            </Button>
            {mayErase && (
              <Button size="small" variant="text" onClick={onErase}>
                {text('studio.requests.erase')}
              </Button>
            )}
          </div>
          <Problem words={mark.error?.message ?? null} size="small" />
          <Content request={data} />
        </>
      )}
    </article>
  )
}

function Head({ request }: { readonly request: StudioRequestDetails }) {
  const text = useText()
  const languageName = useLanguageName()
  const moment = useMomentText()
  const { name, email, title, about, createdAt, language, answeredAt, answeredBy } = request
  return (
    <header className="stack gap-line">
      <h2 className={styles.detailsTitle}>{name || email || text('studio.requests.unnamed')}</h2>
      <p>{[title, about].filter(Boolean).join(' · ')}</p>
      <p className="quiet small">
        {text('studio.requests.sent', { moment: moment(createdAt) })} ·{' '}
        {text('studio.requests.in-language', { language: languageName(language) })}
      </p>
      {answeredAt !== null && (
        <p className="quiet small">
          {answeredBy === null
            ? text('studio.requests.answered-on', { moment: moment(answeredAt) })
            : text('studio.requests.answered-by', { moment: moment(answeredAt), name: answeredBy })}
        </p>
      )}
    </header>
  )
}

function Content({ request }: { readonly request: StudioRequestDetails }) {
  const text = useText()
  const language = useLanguage()
  const { id, fields, property, files, leads, eraseAt } = request
  const { date } = belgianMoment(new Date(eraseAt))
  return (
    <>
      {property !== null && <PropertyCard property={property} />}
      <section className={`stack gap-2 ruled ${view.section}`}>
        <h3 className="medium">{text('studio.requests.fields')}</h3>
        <dl className={`stack gap-2-4 ${view.facts}`}>
          {fields.map(({ label, value }) => (
            <div key={label} className={styles.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      {files.length > 0 && (
        <section className={`stack gap-2 ruled ${view.section}`}>
          <h3 className="medium">{text('studio.requests.files')}</h3>
          <ul className="list gap-2">
            {files.map(({ id: file, name, bytes }) => (
              <li key={file}>
                <a href={`/api/studio/requests/${id}/files/${file}`} download={name} className={`gap-2 middle ${styles.file}`}>
                  <Icon of={Paperclip} size={16} />
                  {text('studio.requests.file', { name, size: `${Math.max(1, Math.round(bytes / 1000))} kB` })}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Mails request={request} />
      {leads.length > 0 && <RequestLeads id={id} leads={leads} />}
      <p className="quiet small">
        {text('studio.requests.retention', { day: isLanguage(language) ? longDate(date, language) : date })}
      </p>
    </>
  )
}

function PropertyCard({ property }: { readonly property: NonNullable<StudioRequestDetails['property']> }) {
  const text = useText()
  const { reference, path, picture } = property
  return (
    <section className="row gap-4 box pad-2" aria-label={text('studio.requests.property')}>
      {picture !== null && (
        <img className={`fixed round-sm ${styles.picture}`} src={picture} alt="" width={96} height={72} loading="lazy" />
      )}
      <div className="stack gap-1 small">
        <span>{text('studio.requests.property.reference', { reference })}</span>
        {path === null ? (
          <span className="quiet small">{text('studio.requests.property.gone')}</span>
        ) : (
          <a href={path} target="_blank" rel="noreferrer" className={`gap-2 middle ${styles.file}`}>
            {text('studio.requests.property.open')}
            <Icon of={ExternalLink} size={14} />
          </a>
        )}
      </div>
    </section>
  )
}

const TONES = { queued: 'highlight', sent: 'neutral', undeliverable: 'accent' } as const

function Mails({ request: { id, mails } }: { readonly request: StudioRequestDetails }) {
  const text = useText()
  const moment = useMomentText()
  const sent = mails.map(({ id: mail, recipient, state, createdAt, lastError }) => ({
    id: mail,
    recipient,
    tone: TONES[state],
    state: text(`studio.requests.mail.${state}`),
    notes: [moment(createdAt)],
    problem: state === 'sent' ? null : lastError,
    canResend: state === 'undeliverable',
  }))
  return <SentList title={text('studio.requests.mails')} sent={sent} path={`/requests/${id}/mails`} />
}

function useMark(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (marks: { readonly isRead?: boolean; readonly isAnswered?: boolean }) =>
      askStudio(`/requests/${encodeURIComponent(id)}/marks`, { method: 'POST', body: marks }),
    onSuccess: (_, marks) => {
      // Loading it again would mark it as read.
      if (marks.isRead === false) queryClient.removeQueries({ queryKey: requestQuery(id).queryKey })
      return queryClient.invalidateQueries({ queryKey: REQUESTS_KEY, refetchType: 'active' })
    },
  })
}
