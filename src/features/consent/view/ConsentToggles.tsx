import { useId } from 'react'
import { CONSENT_CATEGORIES } from '#schemas/site/consent.ts'
import type { ShellDocument } from '#schemas/site/page-document.ts'
import { useText } from '#src/i18n/use-text.ts'
import { consentOf } from '#src/ui/state/stored-consent.ts'
import styles from './ConsentToggles.module.css'
import type { Answer } from './consent-answer.ts'
import { listed } from './consent-text.ts'

interface Props {
  readonly shell: ShellDocument
  readonly chosen: Answer
  /** Whether the server HTML hides it until the visitor opens the settings. */
  readonly isHidden: boolean
  readonly onChange: (chosen: Answer) => void
}

/** The consent switches: one for each of five categories (the first is always on, CONS-02) and for each external medium. */
export function ConsentToggles({ shell, chosen, isHidden, onChange }: Props) {
  const text = useText()
  const { consent, media } = chosen
  const hasServices = Object.keys(shell.tracking).length > 0
  const categories = CONSENT_CATEGORIES.filter((category) => hasServices || category === 'necessary')
  return (
    <fieldset className={`shrinks no-padding ${styles.toggles}`} data-while="set" hidden={isHidden}>
      <legend className="visually-hidden">{text('consent.categories')}</legend>
      {categories.map((category) => (
        <Toggle
          key={category}
          about={category}
          name={text(`consent.${category}.name`)}
          purpose={text(`consent.${category}.purpose`)}
          isOn={consent[category]}
          isFixed={category === 'necessary'}
          onChange={(isOn) => onChange({ media, consent: consentOf((other) => (other === category ? isOn : consent[other])) })}
        />
      ))}
      {shell.externalMedia.map(({ medium, names }) => (
        <Toggle
          key={medium}
          about={medium}
          name={text(`consent.${medium}.name`)}
          purpose={text(`consent.${medium}.purpose`, { services: listed(names, shell.language) })}
          isOn={media[medium] === true}
          onChange={(isOn) => onChange({ consent, media: { ...media, [medium]: isOn } })}
        />
      ))}
    </fieldset>
  )
}

interface ToggleProps {
  readonly about: string
  readonly name: string
  readonly purpose: string
  readonly isOn: boolean
  readonly isFixed?: boolean
  readonly onChange: (isOn: boolean) => void
}

function Toggle({ about, name, purpose, isOn, isFixed = false, onChange }: ToggleProps) {
  const id = useId()
  return (
    <label className={`stack gap-x-4 ${styles.toggle}`}>
      <span className={`text-sm strong snug ${styles.name}`} id={`${id}-name`}>
        {name}
      </span>
      <span className={`quiet text-xs ${styles.purpose}`} id={`${id}-purpose`}>
        {purpose}
      </span>
      <input
        type="checkbox"
        name={about}
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is checked
        role="switch"
        className={`relative no-margin ${styles.switch}`}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-purpose`}
        checked={isOn}
        disabled={isFixed}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  )
}
