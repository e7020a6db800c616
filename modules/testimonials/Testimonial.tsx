import { Star } from 'lucide'
import { Icon, type Language, monthOfYear, useText } from 'vitrine/module'
import type { Resolved } from './server.ts'
import styles from './Testimonials.module.css'
import type texts from './texts.json'

interface Props {
  readonly item: Resolved['items'][number]
  readonly language: Language
}

const STARS = [1, 2, 3, 4, 5]

/** The text of one customer, with name, subject and date. */
export function Testimonial({ item, language }: Props) {
  const text = useText<keyof typeof texts>()
  const { rating, place } = item
  return (
    <figure className={styles.testimonial}>
      <div className={styles.said}>
        {rating !== undefined && (
          <p className={styles.rating}>
            <span className="visually-hidden">{text('testimonials.rating', { rating })}</span>
            {STARS.map((star) => (
              <Icon key={star} of={Star} size={18} strokeWidth={1.5} fill={star <= rating ? 'currentcolor' : 'none'} />
            ))}
          </p>
        )}
        <blockquote className={styles.words}>{item.text}</blockquote>
        {item.language !== language && (
          <p className={styles.original}>
            {text('testimonials.original', {
              language: new Intl.DisplayNames([language], { type: 'language' }).of(item.language) ?? item.language,
            })}
          </p>
        )}
      </div>
      <figcaption className={styles.source}>
        <span className={styles.name}>
          {item.name}
          {place && `, ${place}`}
        </span>
        <span>{item.subject}</span>
        <time dateTime={item.date}>{monthOfYear(item.date, language)}</time>
      </figcaption>
    </figure>
  )
}
