import styles from './OwnerAddress.module.css'

/** "Rue du Marché 12, 4900 Spa", on one line or in envelope form. */
export function OwnerAddress({ address }: { readonly address: string }) {
  const comma = address.lastIndexOf(', ')
  if (comma === -1) return address
  return (
    <>
      <span className={styles.part}>{address.slice(0, comma + 1)}</span>{' '}
      <span className={styles.part}>{address.slice(comma + 2)}</span>
    </>
  )
}
