import { useRef } from 'react'
import { type ControlProps, commonAttributes } from '#src/features/forms/view/control-props.ts'
import { useDatePicker } from '#src/features/forms/view/date-picker/use-date-picker.ts'
import styles from '#src/features/forms/view/Field.module.css'
import { useFieldTexts } from '#src/features/forms/view/field-texts.ts'
import { earliestDay, localDay } from '#src/features/forms/view/form-dom.ts'
import { useLanguage } from '#src/features/forms/view/use-language.ts'
import { useIsHydrated } from '#src/ui/use-is-hydrated.ts'

/** A date: the native field, covered by a date picker on devices with a mouse (docs/decisions/083). */
export function DateControl(props: ControlProps) {
  const { field, values, describedBy, isInvalid } = props
  const input = useRef<HTMLInputElement>(null)
  const language = useLanguage()
  const { byKey } = useFieldTexts()
  // The page is cached for longer than a day, so only the browser knows the current day.
  const isHydrated = useIsHydrated()
  const picker = useDatePicker(input, isHydrated)
  return (
    <div className={styles.date}>
      <input
        {...commonAttributes(props)}
        ref={input}
        type="date"
        className={styles.input}
        data-short
        autoComplete={field.autocomplete}
        min={isHydrated && field.earliest === 'today' ? localDay(new Date()) : undefined}
        defaultValue={values[0]}
        {...(picker && { 'data-replaced': '', 'aria-hidden': true, tabIndex: -1 })}
      />
      {picker && (
        <picker.Picker
          native={picker.native}
          label={byKey(field.label)}
          language={language}
          describedBy={describedBy}
          isInvalid={isInvalid}
          isRequired={field.isRequired}
          earliest={() => earliestDay(picker.native, field)}
        />
      )}
    </div>
  )
}
