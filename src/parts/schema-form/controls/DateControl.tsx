import { type ControlProps, commonAttributes } from '#src/parts/schema-form/control-props.ts'
import styles from '#src/parts/schema-form/Field.module.css'
import { localDay } from '#src/parts/schema-form/local-day.ts'
import { useIsHydrated } from '#src/ui/use-is-hydrated.ts'

/** A day. A browser that has no calendar of its own shows a line of text, to be filled in as the placeholder says. */
export function DateControl(props: ControlProps) {
  const { field, values } = props
  // The page is cached for longer than a day lasts, so that only the browser knows which day it is.
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
