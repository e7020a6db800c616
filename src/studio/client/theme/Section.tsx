import { type ReactNode, useId } from 'react'
import styles from './Theme.module.css'

export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section className={`stack gap-4 ruled ${styles.section}`} aria-labelledby={id}>
      <h3 id={id} className="medium">
        {title}
      </h3>
      {children}
    </section>
  )
}
