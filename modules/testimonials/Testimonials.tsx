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
    <div className={`stack gap-6 one-column ${styles.testimonials}`}>
      <ul className={`stack gap-5 one-column ${styles.items}`} data-view={view}>
        {items.map((item) => (
          <li key={item.name + item.date} className={styles.item}>
            <Testimonial item={item} language={context.language} />
          </li>
        ))}
      </ul>
      <div className={`cluster spread gap-4 ${styles.foot}`}>
        <div className="quiet text-sm measure">
          <p className="strong">{text('testimonials.verification')}</p>
          <RichText html={content.verification} />
        </div>
        {content.actions && (
          <p className="wrap gap-3">
            <ActionLinks actions={content.actions} />
          </p>
        )}
      </div>
    </div>
  )
}
