import { formatDate } from '#src/domain/time/date.ts'
import { useText } from '#src/i18n/use-text.ts'
import { RichText } from '#src/parts/RichText.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import styles from './PropertyEnergy.module.css'
import type { Content } from './schema.ts'

interface Props {
  readonly renovation: Content['renovation']
  readonly years: number
}

/** The duty to renovate for the buyer: by when, and to which label (EPC-05). */
export function RenovationNotice({ renovation, years }: Props) {
  const text = useText()
  const { since, target } = renovation
  return (
    <Notice tone="accent" className={styles.notice}>
      <h3 className={styles.noticeTitle}>{text('energy.renovation-title')}</h3>
      {renovation.text ? (
        <RichText html={renovation.text} />
      ) : (
        <p>{text('energy.renovation', { since: formatDate(since), target, count: years })}</p>
      )}
    </Notice>
  )
}
