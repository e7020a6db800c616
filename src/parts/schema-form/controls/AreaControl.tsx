import { titleCaseCity } from '#src/domain/place/city-name.ts'
import { readArea } from '#src/domain/search/search-area.ts'
import type { ControlProps } from '#src/parts/schema-form/control-props.ts'
import styles from '#src/parts/schema-form/Field.module.css'
import { useFieldTexts } from '#src/parts/schema-form/field-texts.ts'

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
