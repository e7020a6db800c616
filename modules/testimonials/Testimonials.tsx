import { ActionLinks, type ModuleProps, RichText, useText } from 'vitrine/module'
import type { Resolved } from './server.ts'
import { Testimonial } from './Testimonial.tsx'
import styles from './Testimonials.module.css'
import type texts from './texts.json'

/** Testimonials, and how the agency checks that their authors are customers. */
export default function Testimonials({ content, context }: ModuleProps<Resolved>) {
  const text = useText<keyof typeof texts>()
  const { view } = context.layout
  const items = view === 'large' ? content.items.slice(0, 1) : content.items
  if (items.length === 0) return null
  return (
    <div className={styles.testimonials}>
      <ul className={styles.items} data-view={view}>
        {items.map((item) => (
          <li key={item.name + item.date} className={styles.item}>
            <Testimonial item={item} language={context.language} />
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <div className={styles.verification}>
          <p className={styles.question}>{text('testimonials.verification')}</p>
          <RichText html={content.verification} />
        </div>
        {content.actions && (
          <p className={styles.actions}>
            <ActionLinks actions={content.actions} />
          </p>
        )}
      </div>
    </div>
  )
}
