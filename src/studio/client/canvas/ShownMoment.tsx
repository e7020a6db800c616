import { belgianPeriod } from '#src/base/time/belgian-period.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useMomentText } from '#src/studio/client/shell/use-usual-title.ts'
import styles from './Canvas.module.css'

interface Props {
  /** In Belgian time, as "2026-12-01T08:00". */
  readonly moment: string
  readonly onNow: () => void
}

/** Shows the moment of the page, with a button back to now. */
export default function ShownMoment({ moment, onNow }: Props) {
  const text = useText()
  const momentText = useMomentText()
  const instant = new Date(belgianPeriod({ from: moment }).startMs).toISOString()
  return (
    <p className={`row wrap gap-2-4 small strong ${styles.moment}`} role="status">
      {text('studio.page.shown-at', { moment: momentText(instant) })}
      <button type="button" className={`flat primary strong ${styles.again}`} onClick={onNow}>
        {text('studio.page.now')}
      </button>
    </p>
  )
}
