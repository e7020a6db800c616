import { isLanguage } from '#schemas/language.ts'
import type { StudioToday, StudioTodayEvent } from '#schemas/studio/today-api.ts'
import { longWeekday } from '#src/base/time/date-text.ts'
import { type Text, useLanguage, useText } from '#src/i18n/use-text.ts'
import { useStudioAddress } from '#src/studio/client/address/use-studio-address.ts'
import { Button } from '#src/ui/Button.tsx'
import styles from './Today.module.css'
import { TodayLine } from './TodayLine.tsx'
import { TodaySection } from './TodaySection.tsx'

/** Appointments, visits and open houses of today and tomorrow. */
export function TodayAgenda({ today: { day, agenda, agendaCount } }: { readonly today: StudioToday }) {
  const text = useText()
  const language = useLanguage()
  const [, go] = useStudioAddress()
  const toCalendar = (
    <Button size="small" variant="link" onClick={() => go({ view: 'calendar', item: null })}>
      {text('studio.today.agenda.open')}
    </Button>
  )
  const days = [...Map.groupBy(agenda, ({ date }) => date)]
  const nameOf = (date: string) => (isLanguage(language) ? longWeekday(date, language) : date)
  const more = agendaCount - agenda.length
  return (
    <TodaySection
      title={text('studio.today.agenda')}
      action={toCalendar}
      isEmpty={agenda.length === 0}
      empty={<p>{text('studio.today.agenda.none')}</p>}
    >
      {days.map(([date, events]) => (
        <li key={date}>
          <h3 className={`quiet small ${styles.day}`}>
            {date === day ? nameOf(date) : text('studio.today.agenda.tomorrow', { day: nameOf(date) })}
          </h3>
          <ul className={`list ${styles.lines}`}>
            {events.map((event) => (
              <TodayLine
                key={event.id}
                to={{ view: 'calendar', item: date }}
                time={event.time}
                title={titleOf(event, text)}
                words={wordsOf(event, text)}
                aside={`– ${event.endTime}`}
                tone={event.isAvailable ? undefined : 'urgent'}
              />
            ))}
          </ul>
        </li>
      ))}
      {more > 0 && <TodayLine to={{ view: 'calendar' }} title={text('studio.today.agenda.more', { count: more })} />}
    </TodaySection>
  )
}

function titleOf({ kind, visitor }: StudioTodayEvent, text: Text): string {
  if (kind === 'open-house') return text('studio.today.agenda.open-house')
  return visitor === null ? text(`studio.today.agenda.${kind}`) : text(`studio.today.agenda.${kind}-with`, { visitor })
}

function wordsOf({ property, agent, isAvailable }: StudioTodayEvent, text: Text): string {
  return [property, agent, isAvailable ? null : text('studio.today.agenda.gone')].filter(Boolean).join(' · ')
}
