import { CircleCheck, CircleSlash, FilePen, House, Mail, PencilLine, RefreshCw } from 'lucide'
import type { StudioLeaving, StudioToday } from '#schemas/studio/today-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useStudioAddress } from '#src/studio/client/address/use-studio-address.ts'
import { Button } from '#src/ui/Button.tsx'
import { TodayLine } from './TodayLine.tsx'
import { TodaySection } from './TodaySection.tsx'
import { shortWhen, useWhen } from './use-when.ts'

interface Props {
  readonly today: StudioToday
}

/** What goes out, or off, by itself. */
export function TodayLeaving({ today: { leaving, leavingCount } }: Props) {
  const text = useText()
  const placeOf = (one: StudioLeaving) => {
    if (one.kind === 'draft') return { view: 'site', draft: one.id, panel: 'publish' } as const
    if (one.kind === 'page-out' || one.kind === 'page-off') return { view: 'site', file: one.file, column: 'form' } as const
    return { view: one.kind === 'reminders' ? 'calendar' : 'listings' } as const
  }
  const more = leavingCount - leaving.length
  return (
    <TodaySection
      title={text('studio.today.leaving')}
      isEmpty={leaving.length === 0}
      empty={<p>{text('studio.today.leaving.none')}</p>}
    >
      {leaving.map((one) => (
        <TodayLine
          key={JSON.stringify(one)}
          to={placeOf(one)}
          time={one.time}
          title={one.kind === 'reminders' ? text('studio.today.leaving.reminders', { count: one.count }) : one.title}
          words={
            one.kind === 'reminders' ? text('studio.today.leaving.reminders.words') : text(`studio.today.leaving.${one.kind}`)
          }
        />
      ))}
      {more > 0 && <li className="quiet small">{text('studio.today.more', { count: more })}</li>}
    </TodaySection>
  )
}

/** Drafts, and who types in them. */
export function TodayDrafts({ today: { drafts, draftCount, day } }: Props) {
  const text = useText()
  const when = useWhen(day)
  const [, go] = useStudioAddress()
  const more = draftCount - drafts.length
  const empty = (
    <>
      <p>{text('studio.today.drafts.none')}</p>
      <Button size="small" variant="link" onClick={() => go({ view: 'site', item: null })}>
        {text('studio.today.needs.site')}
      </Button>
    </>
  )
  return (
    <TodaySection title={text('studio.today.drafts')} isEmpty={drafts.length === 0} empty={empty}>
      {drafts.map(({ id, title, state, changedAt, changedBy, publishAt, editors }) => {
        const isScheduled = state === 'scheduled' && publishAt !== null
        const changed = when(changedAt)
        const by =
          changedBy === null
            ? text('studio.today.drafts.changed', { when: changed })
            : text('studio.today.drafts.changed-by', { name: changedBy, when: changed })
        return (
          <TodayLine
            key={id}
            to={{ view: 'site', draft: id, file: null }}
            icon={editors.length > 0 ? PencilLine : FilePen}
            title={title}
            words={
              editors.length > 0
                ? text('studio.today.drafts.editing', { names: editors.join(', ') })
                : isScheduled
                  ? text('studio.today.drafts.scheduled', { when: when(publishAt) })
                  : by
            }
          />
        )
      })}
      {more > 0 && <li className="quiet small">{text('studio.today.more', { count: more })}</li>}
    </TodaySection>
  )
}

/** Properties entered by hand that are not online, and parts that others lack. */
export function TodayProperties({ today: { ownProperties, ownPropertyCount, lacking, software } }: Props) {
  const text = useText()
  const drafts = ownProperties.filter(({ state }) => state === 'draft')
  const more = ownPropertyCount - ownProperties.length
  return (
    <TodaySection
      title={text('studio.today.properties')}
      isEmpty={drafts.length === 0 && (lacking === null || lacking.length === 0)}
      empty={<p role="status">{text(lacking === null ? 'studio.today.properties.counting' : 'studio.today.properties.none')}</p>}
    >
      {drafts.map(({ id, title, reference, blocking }) => (
        <TodayLine
          key={id}
          to={{ view: 'listings', item: String(id) }}
          icon={blocking > 0 ? FilePen : CircleCheck}
          title={title || text('studio.today.properties.new')}
          words={`${reference} · ${text('studio.today.properties.draft', { count: blocking })}`}
        />
      ))}
      {more > 0 && <TodayLine to={{ view: 'listings' }} title={text('studio.today.more', { count: more })} />}
      {lacking?.map(({ part, count }) => (
        <TodayLine
          key={part}
          to={{ view: 'listings', item: `missing-${part}` }}
          icon={House}
          title={text(`studio.today.lacking.${part}`, { count })}
          words={software !== null && text('studio.today.lacking.words')}
        />
      ))}
    </TodaySection>
  )
}

/** The agency's software and the mails, in words. */
export function TodayMachines({ today: { software, mails, day } }: Props) {
  const text = useText()
  const when = useWhen(day)
  return (
    <TodaySection
      title={text('studio.today.machines')}
      isEmpty={software === null && mails === null}
      empty={<p>{text('studio.today.machines.none')}</p>}
    >
      {software !== null && (
        <TodayLine
          to={{ view: 'listings' }}
          icon={software.failures > 0 || !software.isReady ? CircleSlash : RefreshCw}
          title={
            software.succeededAt === null
              ? text('studio.today.software.never', { title: software.title })
              : text('studio.today.software.fine', { title: software.title, when: when(software.succeededAt) })
          }
          words={software.nextRunAt !== null && text('studio.today.software.next', { when: when(software.nextRunAt) })}
          aside={software.succeededAt !== null && shortWhen(software.succeededAt, day)}
        />
      )}
      {mails !== null && (
        <TodayLine
          to={{ view: 'requests' }}
          icon={Mail}
          title={
            mails.waiting > 0
              ? text('studio.today.mails.waiting', { count: mails.waiting })
              : mails.failed > 0
                ? text('studio.today.mails.failed', { count: mails.failed })
                : text('studio.today.mails.fine')
          }
        />
      )}
    </TodaySection>
  )
}
