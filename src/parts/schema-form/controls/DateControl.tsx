import { type ControlProps, commonAttributes } from '#src/parts/schema-form/control-props.ts'
import styles from '#src/parts/schema-form/Field.module.css'
import { localDay } from '#src/parts/schema-form/form-dom.ts'
import { useIsHydrated } from '#src/ui/use-is-hydrated.ts'

/** A date. A browser without a date picker shows a text input with a placeholder. */
export function DateControl(props: ControlProps) {
  const { field, values } = props
  // The page is cached for longer than a day, so only the browser knows the current day.
  const isHydrated = useIsHydrated()
  return (
    <input
      {...commonAttributes(props)}
      type="date"
      className={styles.input}
      data-short
      placeholder="yyyy-mm-dd"
      autoComplete={field.autocomplete}
      min={isHydrated && field.earliest === 'today' ? localDay(new Date()) : undefined}
      defaultValue={values[0]}
    />
  )
}
