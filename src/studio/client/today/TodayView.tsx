import { useQuery } from '@tanstack/react-query'
import { isLanguage } from '#schemas/language.ts'
import { fullDate } from '#src/base/time/date-text.ts'
import { useLanguage, useText } from '#src/i18n/use-text.ts'
import view from '#src/studio/client/views/View.module.css'
import type { StudioViewProps } from '#src/studio/client/views/view-props.ts'
import styles from './Today.module.css'
import { TodayAgenda } from './TodayAgenda.tsx'
import { TodayFigures } from './TodayFigures.tsx'
import { TodayDrafts, TodayLeaving, TodayMachines, TodayProperties } from './TodayLists.tsx'
import { TodayNeeds } from './TodayNeeds.tsx'
import { todayQuery } from './today-queries.ts'
import { WeekMailSwitch } from './WeekMailSwitch.tsx'

/** A morning's overview: what waits first, then the day, then how it goes. */
export default function TodayView(props: StudioViewProps) {
  const text = useText()
  const language = useLanguage()
  const { data: today, isError } = useQuery(todayQuery)
  return (
    <div className={`stack tops gap-5 pad-5 one-column ${view.flow} ${styles.today}`}>
      <header className={view.head}>
        <h1 className={view.title}>{text('studio.views.today')}</h1>
        {today !== undefined && (
          <p className={`quiet small ${styles.date}`}>{isLanguage(language) ? fullDate(today.day, language) : today.day}</p>
        )}
      </header>
      {today === undefined && <p role="status">{text(isError ? 'studio.failed.action' : 'studio.loading')}</p>}
      {today !== undefined && (
        <>
          <div className={`stack tops ${styles.first}`}>
            <TodayNeeds today={today} {...props} />
            <div className={`stack tops one-column ${styles.column}`}>
              <TodayAgenda today={today} />
              <TodayLeaving today={today} />
            </div>
          </div>
          <div className={`stack tops ${styles.second}`}>
            <TodayDrafts today={today} />
            <TodayProperties today={today} />
            <TodayMachines today={today} />
          </div>
          <TodayFigures />
          {today.isWeekMailed !== null && <WeekMailSwitch isOn={today.isWeekMailed} />}
        </>
      )}
    </div>
  )
}
