import { type IconNode, Maximize, Monitor, Smartphone, Tablet } from 'lucide'
import type { ReactNode } from 'react'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'
import { isLanguage, LANGUAGE_NAMES, type Language } from '#schemas/language.ts'
import { useText } from '#src/i18n/use-text.ts'
import { type FrameWidth, isFrameWidth } from '#src/studio/client/address/studio-address.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './Canvas.module.css'

export function LanguageSwitch({
  languages,
  language,
  onChange,
}: {
  readonly languages: readonly Language[]
  readonly language: Language
  readonly onChange: (language: Language) => void
}) {
  const text = useText()
  if (languages.length < 2) return null
  return (
    <Switch label={text('studio.page.language')} chosen={language} onChoose={(key) => isLanguage(key) && onChange(key)}>
      {languages.map((each) => (
        <ToggleButton key={each} id={each} className={`switch-option strong ${styles.option}`} aria-label={LANGUAGE_NAMES[each]}>
          <abbr title={LANGUAGE_NAMES[each]}>{each.toUpperCase()}</abbr>
        </ToggleButton>
      ))}
    </Switch>
  )
}

const SIGNS: { readonly [width in FrameWidth]: IconNode } = {
  phone: Smartphone,
  tablet: Tablet,
  desktop: Monitor,
  whole: Maximize,
}

export function WidthSwitch({
  width,
  onChange,
}: {
  readonly width: FrameWidth | null
  readonly onChange: (width: FrameWidth) => void
}) {
  const text = useText()
  return (
    <Switch label={text('studio.page.width')} chosen={width} isOfWidths onChoose={(key) => isFrameWidth(key) && onChange(key)}>
      {Object.keys(SIGNS)
        .filter(isFrameWidth)
        .map((each) => (
          <ToggleButton
            key={each}
            id={each}
            className={`switch-option strong ${styles.option}`}
            aria-label={text(`studio.page.width.${each}`)}
          >
            <Icon of={SIGNS[each]} size={16} strokeWidth={1.75} />
          </ToggleButton>
        ))}
    </Switch>
  )
}

interface SwitchProps {
  readonly label: string
  /** Null for a custom width. */
  readonly chosen: string | null
  readonly onChoose: (key: string) => void
  readonly isOfWidths?: boolean
  readonly children: ReactNode
}

function Switch({ label, chosen, onChoose, isOfWidths = false, children }: SwitchProps) {
  return (
    <ToggleButtonGroup
      className={`flex fixed round ${styles.switch}`}
      data-of-widths={isOfWidths || undefined}
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection={chosen !== null}
      selectedKeys={chosen === null ? [] : [chosen]}
      onSelectionChange={(keys) => {
        const [key] = keys
        if (key !== undefined) onChoose(String(key))
      }}
    >
      {children}
    </ToggleButtonGroup>
  )
}
