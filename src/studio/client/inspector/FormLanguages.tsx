import { useState } from 'react'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'
import { isLanguage, LANGUAGE_NAMES, type Language } from '#schemas/language.ts'
import { useText } from '#src/i18n/use-text.ts'
import { readStored, store } from '#src/ui/state/browser-storage.ts'
import styles from './Inspector.module.css'

const NAME = 'studio-form-languages'
const ONE = 'one'
const ALL = 'all'

export function useIsOneLanguage(): readonly [boolean, (isOne: boolean) => void] {
  const [isOne, setOne] = useState(() => readStored('localStorage', NAME) === ONE)
  const change = (next: boolean) => {
    setOne(next)
    store('localStorage', NAME, next ? ONE : ALL)
  }
  return [isOne, change]
}

interface Props {
  readonly languages: readonly Language[]
  /** The shown language; null for all side by side. */
  readonly shown: Language | null
  readonly onChange: (shown: Language | null) => void
}

/** Switches a form's texts between all languages side by side and one language. */
export function FormLanguages({ languages, shown, onChange }: Props) {
  const text = useText()
  return (
    <ToggleButtonGroup
      className={`flow round ${styles.languages}`}
      aria-label={text('studio.form.languages')}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[shown ?? ALL]}
      onSelectionChange={(keys) => {
        const [key] = keys
        const chosen = String(key)
        onChange(isLanguage(chosen) ? chosen : null)
      }}
    >
      <ToggleButton id={ALL} className={`switch-option clickable ${styles.languageOption}`}>
        {text('studio.form.side-by-side')}
      </ToggleButton>
      {languages.map((each) => (
        <ToggleButton
          key={each}
          id={each}
          className={`switch-option clickable ${styles.languageOption}`}
          aria-label={LANGUAGE_NAMES[each]}
        >
          <abbr title={LANGUAGE_NAMES[each]}>{each.toUpperCase()}</abbr>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
