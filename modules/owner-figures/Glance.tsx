import type { ReactNode } from 'react'
import {
  ActionLink,
  formatCount,
  type HistoryEntry,
  type Language,
  longWeekday,
  nextPlanned,
  type OwnerFigures,
  type OwnerHistory,
  type OwnerRecords,
  type Text,
  timeText,
  useText,
} from 'vitrine/module'
import styles from './Glance.module.css'

interface Props {
  readonly figures: OwnerFigures
  /** The planned events; null if they failed to load. */
  readonly planned: OwnerHistory | null
  readonly records: OwnerRecords | null
  readonly historyPath: string
  readonly language: Language
}

/** The state of the sale in a sentence, the next event, the last message and notes. */
export function Glance({ figures, planned, records, historyPath, language }: Props) {
  const text = useText()
  const today = figures.days.at(-1)?.day ?? ''
  return (
    <div className={`stack gap-6 rounded-lg tint ${styles.glance}`}>
      <div>
        <p className={`serif regular ${styles.headline}`}>{headline(figures, text)}</p>
        {figures.total.views === 0 && <p className={`quiet measure ${styles.hint}`}>{text('owner.headline.none-hint')}</p>}
      </div>
      <dl className={`stack gap-5 ${styles.facts}`}>
        {planned && <Next entry={nextPlanned(planned.entries, today)} language={language} />}
        {records && <Last records={records} language={language} />}
        {planned && (
          <Fact name={text('owner.contacts')}>
            <p className={planned.total === 0 ? styles.quiet : undefined}>
              {text('owner.contacts-count', { count: planned.total, shown: formatCount(planned.total) })}
            </p>
            {planned.total > 0 && historyPath !== '' && (
              <ActionLink href={historyPath} emphasis="quiet">
                {text('owner.to-history')}
              </ActionLink>
            )}
          </Fact>
        )}
      </dl>
    </div>
  )
}

function Next({ entry, language }: { readonly entry: HistoryEntry | null; readonly language: Language }) {
  const text = useText()
  if (entry === null) {
    return (
      <Fact name={text('owner.next')}>
        <p className={styles.quiet}>{text('owner.next-none')}</p>
      </Fact>
    )
  }
  const day = longWeekday(entry.Date, language)
  const time = timeText(entry.Date)
  return (
    <Fact name={text('owner.next')}>
      <p>
        <time dateTime={entry.Date}>{time === '' ? day : text('owner.at', { day, time })}</time>
      </p>
      <p className={styles.quiet}>{[text(`owner.type.${entry.Type}`), entry.Contact].filter(Boolean).join(' · ')}</p>
    </Fact>
  )
}

function Last({ records, language }: { readonly records: OwnerRecords; readonly language: Language }) {
  const text = useText()
  const last = records.communications[0]
  return (
    <Fact name={text('owner.last')}>
      {last === undefined ? (
        <p className={styles.quiet}>{text('owner.last-none')}</p>
      ) : (
        <>
          <p>{last.Subject}</p>
          <p className={styles.quiet}>
            <time dateTime={last.Date}>{longWeekday(last.Date, language)}</time>
            {last.Contact !== '' && ` · ${last.Contact}`}
          </p>
        </>
      )}
    </Fact>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** For the shortest period with visits. */
function headline({ week, month, total }: OwnerFigures, text: Text): string {
  const say = (count: number) => ({ count, shown: formatCount(count) })
  if (week.visitors > 0) return text('owner.headline.week', say(week.visitors))
  if (month.visitors > 0) return text('owner.headline.month', say(month.visitors))
  if (total.visitors > 0) return text('owner.headline.total', say(total.visitors))
  return text('owner.headline.none')
}
