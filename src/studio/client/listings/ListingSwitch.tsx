import { Switch } from 'react-aria-components/Switch'
import styles from './Listings.module.css'

interface Props {
  readonly label: string
  readonly reference: string
  readonly isSelected: boolean
  readonly isReadOnly: boolean
  readonly onChange: (isSelected: boolean) => void
}

/** A switch for a property, with its reference in the accessible name. */
export function ListingSwitch({ label, reference, isSelected, isReadOnly, onChange }: Props) {
  return (
    <Switch
      className={`gap-2 relative middle small clickable ${styles.switch}`}
      aria-label={`${label} · ${reference}`}
      isSelected={isSelected}
      isReadOnly={isReadOnly}
      isDisabled={isReadOnly}
      onChange={onChange}
    >
      <span className={`fixed outlined surface ${styles.track}`} />
      <span aria-hidden="true">{label}</span>
    </Switch>
  )
}
