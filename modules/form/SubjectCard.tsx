import type { ReactNode } from 'react'
import { type Picture, SiteLink, useText } from 'vitrine/module'
import styles from './Form.module.css'

interface Props {
  readonly kind: 'property' | 'project'
  readonly picture: Pick<Picture, 'urlTemplate' | 'note'> | null
  readonly place: string
  readonly headline: string
  readonly path: string
  readonly reference: string
  readonly children: ReactNode
}

/** The subject of a form as a card that links back to it. */
export function SubjectCard({ kind, picture, place, headline, path, reference, children }: Props) {
  const text = useText()
  return (
    <div className={styles.subject}>
      {picture !== null && (
        <img
          src={picture.urlTemplate.replace('{width}', '400')}
          alt=""
          width={144}
          height={108}
          className={styles.subjectPicture}
        />
      )}
      <div className={styles.subjectWords}>
        <p className={styles.subjectAbout}>{text(kind === 'property' ? 'form.subject.property' : 'form.subject.project')}</p>
        <p className={styles.subjectHeadline}>
          <SiteLink href={path}>{headline}</SiteLink>
        </p>
        <p className={styles.subjectFacts}>
          {[place, reference, picture?.note].filter(Boolean).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
          {children && <strong>{children}</strong>}
        </p>
      </div>
    </div>
  )
}
