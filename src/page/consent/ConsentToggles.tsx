import { useId } from 'react'
import { CONSENT_CATEGORIES, type Consent } from '#schemas/consent.ts'
import { useText } from '#src/i18n/use-text.ts'
import { consentOf } from '#src/state/visitor-consent.ts'
import styles from './ConsentToggles.module.css'

interface Props {
  readonly chosen: Consent
  readonly onChange: (chosen: Consent) => void
}

/** The five toggles; that of what the site needs is always on (CONS-02). */
export function ConsentToggles({ chosen, onChange }: Props) {
  const text = useText()
  const id = useId()
  return (
    <fieldset className={styles.toggles}>
      <legend className="visually-hidden">{text('consent.categories')}</legend>
      {CONSENT_CATEGORIES.map((category) => (
        <label key={category} className={styles.toggle}>
          <span className={styles.name} id={`${id}-${category}`}>
            {text(`consent.${category}.name`)}
          </span>
          <span className={styles.purpose} id={`${id}-${category}-purpose`}>
            {text(`consent.${category}.purpose`)}
          </span>
          <input
            type="checkbox"
            // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is checked
            role="switch"
            className={styles.switch}
            aria-labelledby={`${id}-${category}`}
            aria-describedby={`${id}-${category}-purpose`}
            checked={chosen[category]}
            disabled={category === 'necessary'}
            onChange={({ target }) => onChange(consentOf((other) => (other === category ? target.checked : chosen[other])))}
          />
        </label>
      ))}
    </fieldset>
  )
}
