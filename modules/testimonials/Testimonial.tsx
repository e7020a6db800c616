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
    <figure className={`stack gap-4 ${styles.testimonial}`}>
      <div className={`stack gap-3 top ${styles.said}`}>
        {rating !== undefined && (
          <p className={`flex accent ${styles.rating}`}>
            <span className="visually-hidden">{text('testimonials.rating', { rating })}</span>
            {STARS.map((star) => (
              <Icon key={star} of={Star} size={18} strokeWidth={1.5} fill={star <= rating ? 'currentcolor' : 'none'} />
            ))}
          </p>
        )}
        <blockquote className={`pre-line ${styles.words}`}>{item.text}</blockquote>
        {item.language !== language && (
          <p className="quiet text-sm">
            {text('testimonials.original', {
              language: new Intl.DisplayNames([language], { type: 'language' }).of(item.language) ?? item.language,
            })}
          </p>
        )}
      </div>
      <figcaption className={`quiet text-sm stack snug ${styles.source}`}>
        <span className={`ink strong ${styles.name}`}>
          {item.name}
          {place && `, ${place}`}
        </span>
        <span>{item.subject}</span>
        <time dateTime={item.date}>{monthOfYear(item.date, language)}</time>
      </figcaption>
    </figure>
  )
}
