import type { ControlProps } from '#src/features/forms/view/control-props.ts'
import styles from '#src/features/forms/view/Field.module.css'
import { useFieldTexts } from '#src/features/forms/view/field-texts.ts'
import { titleCaseCity } from '#src/features/properties/rules/place/city-name.ts'
import { readArea } from '#src/features/search/rules/search-area.ts'

/** The area of a search that a list has handed over, as a checkbox to leave it out (SRCH-17). */
export function AreaControl({ field, id, describedBy, isInvalid, values: [value = ''] }: ControlProps) {
  const { text } = useFieldTexts()
  const area = readArea(value)
  const name =
    area?.kind === 'around'
      ? text(`form.area.${area.reach.unit}`, {
          count: area.reach.amount,
          place: titleCaseCity(area.place.split('|')[0] ?? ''),
        })
      : text('form.area.drawn')
  return (
    <div className={styles.options} data-row>
      <label className={styles.option}>
        <input
          id={id}
          type="checkbox"
          name={field.name}
          value={value}
          defaultChecked
          aria-invalid={isInvalid || undefined}
          aria-describedby={describedBy}
        />
        <span>{name}</span>
      </label>
    </div>
  )
}
