import { useId } from 'react'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'
import { useText } from '#src/i18n/use-text.ts'
import { BackToPreset } from './BackToPreset.tsx'
import choices from './Choices.module.css'
import type { ShapeName } from './shapes.ts'
import { SHAPES } from './shapes.ts'
import styles from './Theme.module.css'
import { useThemeForm } from './theme-form.ts'
import { valueAt } from './theme-values.ts'

export function ShapeField({ name }: { readonly name: ShapeName }) {
  const text = useText()
  const id = useId()
  const { theme, set, isReadOnly } = useThemeForm()
  const { path, values } = SHAPES[name]
  const label = text(`studio-theme.${name}`)
  return (
    <div className="stack gap-2">
      <div className={`row apart ${styles.fieldHead}`}>
        <span id={id} className="small strong">
          {label}
        </span>
        <BackToPreset path={path} label={label} />
      </div>
      <ToggleButtonGroup
        className={`stack gap-2 ${choices.choices}`}
        aria-labelledby={id}
        selectionMode="single"
        disallowEmptySelection
        isDisabled={isReadOnly}
        selectedKeys={[String(valueAt(theme, path))]}
        onSelectionChange={(keys) => {
          const [key] = keys
          if (key !== undefined) set(path, String(key))
        }}
      >
        {values.map((value) => (
          <ToggleButton
            key={value}
            id={value}
            className={`stack gap-1 hairline round surface ink tiny snug target ${choices.choice}`}
          >
            <span className={choices.sample} data-of={name} data-value={value} aria-hidden="true" />
            {textOf(value)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  )

  function textOf(value: string): string {
    // "4:3" is the same in all languages.
    return /^\d/.test(value)
      ? value.replace(':', '\u202f:\u202f')
      : text(`studio-theme.${name}.${value}` as 'studio-theme.radius.none')
  }
}
