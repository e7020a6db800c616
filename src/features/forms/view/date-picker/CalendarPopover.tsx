import { useContext } from 'react'
import { Button } from 'react-aria-components/Button'
import { Calendar, CalendarCell, CalendarGrid, CalendarGridBody, CalendarStateContext } from 'react-aria-components/Calendar'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import type { Language } from '#schemas/language.ts'
import { longDate, monthOfYear, weekdayName } from '#src/base/time/date-text.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './DatePicker.module.css'
import { readDay } from './use-native-date.ts'

interface Props {
  /** yyyy-mm-dd; '' for any. */
  readonly first: string
  readonly language: Language
}

const WEEK = [1, 2, 3, 4, 5, 6, 7]

export function CalendarPopover({ first, language }: Props) {
  const text = useText()
  return (
    <Popover className={styles.popover ?? ''} offset={6}>
      <Dialog className={styles.dialog ?? ''}>
        <Calendar className={styles.calendar ?? ''} firstDayOfWeek="mon" minValue={readDay(first)}>
          <div className={styles.head}>
            <Button slot="previous" className={styles.turn ?? ''}>
              <Icon of="chevron-left" size={20} />
            </Button>
            <Month language={language} />
            <Button slot="next" className={styles.turn ?? ''}>
              <Icon of="chevron-right" size={20} />
            </Button>
          </div>
          <CalendarGrid className={styles.grid ?? ''}>
            <thead aria-hidden="true">
              <tr>
                {WEEK.map((day) => (
                  <th key={day} scope="col">
                    {weekdayName(day, language).slice(0, 2)}
                  </th>
                ))}
              </tr>
            </thead>
            <CalendarGridBody>{(date) => <CalendarCell date={date} className={styles.day ?? ''} />}</CalendarGridBody>
          </CalendarGrid>
        </Calendar>
        {first !== '' && <p className={styles.note}>{text('form.date.earliest', { date: longDate(first, language) })}</p>}
      </Dialog>
    </Popover>
  )
}

function Month({ language }: Pick<Props, 'language'>) {
  const start = useContext(CalendarStateContext)?.visibleRange.start
  return (
    <span aria-hidden="true" className={styles.month}>
      {start && monthOfYear(start.toString(), language)}
    </span>
  )
}
