import type { Language } from '#schemas/language.ts'
import { longDate } from '#src/domain/time/date-text.ts'
import { useText } from '#src/i18n/use-text.ts'
import styles from './PropertyFinance.module.css'

interface DatedRate {
  readonly validFrom: string
  readonly source: string
  readonly checkedOn: string
}

type RateName = 'registration-duties' | 'notary' | 'vat' | 'loan' | 'deposit'

interface Props {
  readonly language: Language
  readonly rates: readonly (readonly [RateName, DatedRate])[]
  readonly isRental?: boolean
  /** Whether the disclaimer itself is folded too, below its first words. */
  readonly isCompact?: boolean
}

/** The disclaimer of the estimate, its date, and the source of each rate. */
export function RateSources({ language, rates, isRental = false, isCompact = false }: Props) {
  const text = useText()
  const oldest = rates.map(([, { checkedOn }]) => checkedOn).toSorted()[0] ?? ''
  const disclaimer = (
    <p>{text(isRental ? 'finance.rental-estimate' : 'finance.estimate', { date: longDate(oldest, language) })}</p>
  )
  return (
    <div className={styles.estimate}>
      {!isCompact && disclaimer}
      <details>
        <summary>{text(isCompact ? 'finance.not-binding' : 'finance.sources')}</summary>
        {isCompact && disclaimer}
        <ul className={styles.sources}>
          {rates.map(([name, { validFrom, source, checkedOn }]) => (
            <li key={name}>
              {text(`finance.source.${name}`)}: {source}{' '}
              <span>
                {text('finance.source-dates', { since: longDate(validFrom, language), checked: longDate(checkedOn, language) })}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}
