import { type Language, longDate, useText } from 'vitrine/module'
import styles from './PropertyFinance.module.css'
import type texts from './texts.json'

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
  /** Whether the disclaimer is folded too, after its first words. */
  readonly isCompact?: boolean
}

/** The disclaimer of the estimate, its date, and the source of each rate. */
export function RateSources({ language, rates, isRental = false, isCompact = false }: Props) {
  const text = useText<keyof typeof texts>()
  const oldest = rates.map(([, { checkedOn }]) => checkedOn).toSorted()[0] ?? ''
  const disclaimer = (
    <p>
      {text(isRental ? 'property-finance.rental-estimate' : 'property-finance.estimate', { date: longDate(oldest, language) })}
    </p>
  )
  return (
    <div className={`quiet text-sm measure ${styles.estimate}`}>
      {!isCompact && disclaimer}
      <details>
        <summary>{text(isCompact ? 'property-finance.not-binding' : 'property-finance.sources')}</summary>
        {isCompact && disclaimer}
        <ul className="stack gap-2 no-padding unmarked">
          {rates.map(([name, { validFrom, source, checkedOn }]) => (
            <li key={name}>
              {text(`property-finance.source.${name}`)}: {source}{' '}
              <span>
                {text('property-finance.source-dates', {
                  since: longDate(validFrom, language),
                  checked: longDate(checkedOn, language),
                })}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}
