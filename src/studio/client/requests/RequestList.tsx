import { Check, CornerUpLeft, MailWarning, Unplug } from 'lucide'
import { Checkbox } from 'react-aria-components/Checkbox'
import { GridList, GridListItem } from 'react-aria-components/GridList'
import type { StudioRequest } from '#schemas/studio/requests-api.ts'
import { belgianMoment } from '#src/base/time/belgian-clock.ts'
import { shortDate } from '#src/base/time/date-text.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './Requests.module.css'

interface Props {
  readonly items: readonly StudioRequest[]
  readonly opened: string | null
  readonly chosen: ReadonlySet<string>
  readonly canChoose: boolean
  readonly onChoose: (chosen: ReadonlySet<string>) => void
  readonly onOpen: (id: string) => void
}

/** Requests, newest first: Enter or a click opens one, the space bar or the checkbox selects it. */
export function RequestList({ items, opened, chosen, canChoose, onChoose, onOpen }: Props) {
  const text = useText()
  return (
    <GridList
      className="grows shrinks no-outline scrolls"
      aria-label={text('studio.requests.list')}
      selectionMode={canChoose ? 'multiple' : 'none'}
      selectedKeys={chosen}
      onSelectionChange={(keys) => onChoose(keys === 'all' ? new Set(items.map(({ id }) => id)) : new Set([...keys].map(String)))}
      onAction={(key) => onOpen(String(key))}
    >
      {items.map((item) => (
        <GridListItem
          key={item.id}
          id={item.id}
          textValue={item.name || item.title}
          className={`flex gap-3 underlined no-outline pad-card clickable hovers ring ${styles.item}`}
          data-opened={item.id === opened || undefined}
          data-new={!item.isRead || undefined}
        >
          {canChoose && (
            <Checkbox slot="selection" className={`centre fixed ${styles.check}`}>
              <span className={`centre outlined round-sm surface ${styles.box}`}>
                <Icon of={Check} size={14} />
              </span>
            </Checkbox>
          )}
          <RequestLine item={item} />
        </GridListItem>
      ))}
    </GridList>
  )
}

function RequestLine({ item }: { readonly item: StudioRequest }) {
  const text = useText()
  const { name, email, title, about, excerpt, createdAt, isRead, answeredAt, hasFailedMail, hasFailedLead } = item
  return (
    <div className={`stack grows narrows small ${styles.line}`}>
      <span className="row gap-2 narrows">
        {!isRead && (
          <span className={`fixed circle ${styles.dot}`}>
            <span className="visually-hidden">{text('studio.requests.new')} </span>
          </span>
        )}
        <span className={`cut medium ${styles.name}`}>{name || email || text('studio.requests.unnamed')}</span>
      </span>
      <Moment instant={createdAt} />
      <span className={`cut ${styles.about}`}>{[title, about].filter(Boolean).join(' · ')}</span>
      {excerpt !== '' && <span className={`clips quiet ${styles.excerpt}`}>{excerpt}</span>}
      {(answeredAt !== null || hasFailedMail || hasFailedLead) && (
        <span className={`flow gap-1-3 quiet tiny ${styles.marks}`}>
          {answeredAt !== null && (
            <span className={`gap-1 middle ${styles.mark}`}>
              <Icon of={CornerUpLeft} size={14} />
              {text('studio.requests.answered')}
            </span>
          )}
          {hasFailedMail && (
            <span className={`gap-1 middle ${styles.mark}`} data-tone="error">
              <Icon of={MailWarning} size={14} />
              {text('studio.requests.mail-failed')}
            </span>
          )}
          {hasFailedLead && (
            <span className={`gap-1 middle ${styles.mark}`} data-tone="error">
              <Icon of={Unplug} size={14} />
              {text('studio.requests.lead.failed')}
            </span>
          )}
        </span>
      )}
    </div>
  )
}

/** The time if it is today, otherwise the day. */
function Moment({ instant }: { readonly instant: string }) {
  const { date, time } = belgianMoment(new Date(instant))
  const isToday = date === belgianMoment(new Date()).date
  return (
    <time className={`quiet digits ${styles.when}`} dateTime={instant}>
      {isToday ? time : shortDate(date)}
    </time>
  )
}
