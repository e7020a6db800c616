import { FLOOD_SIGN } from '#src/features/properties/rules/facts/flood-sign.ts'
import { useText } from '#src/i18n/use-text.ts'
import styles from './FloodSign.module.css'

/** The mandatory sign for a flood score of class D: a house in the water. Needs the texts of the area "facts". */
export function FloodSign() {
  const text = useText()
  return (
    <svg className={styles.sign} viewBox="0 0 24 24" role="img" aria-label={text('facts.flood-risk')}>
      {FLOOD_SIGN.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  )
}
