import { useId } from 'react'
import { Select } from '#src/ui/TextInput.tsx'
import styles from './Workbench.module.css'

interface Props {
  readonly label: string
  readonly value: string
  readonly options: readonly string[]
  readonly onChange: (value: string) => void
}

/** A choice among a few words. */
export function Choice({ label, value, options, onChange }: Props) {
  const id = useId()
  return (
    <div className={styles.control}>
      <label htmlFor={id}>{label}</label>
      <Select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </Select>
    </div>
  )
}
