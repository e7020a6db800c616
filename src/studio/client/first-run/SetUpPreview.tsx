import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Language } from '#schemas/language.ts'
import { toPreviewPath } from '#src/base/paths/page-paths.ts'
import { useText } from '#src/i18n/use-text.ts'
import { previewQuery } from '#src/studio/client/api/queries.ts'
import { hidePreviewBar } from '#src/studio/client/theme/hide-preview-bar.ts'
import styles from './FirstRun.module.css'

interface Props {
  readonly draft: string
  readonly language: Language
  /** The number of places that still need a text. */
  readonly gaps: number
}

/** The home page of the draft. */
export function SetUpPreview({ draft, language, gaps }: Props) {
  const text = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { data: key } = useQuery(previewQuery(draft))
  return (
    <section className="stack tops gap-4">
      <h3 ref={heading} tabIndex={-1} className={`snug no-ring ${styles.ask}`}>
        {text('studio-first-run.preview.question')}
      </h3>
      <p className="quiet measure">{text('studio-first-run.preview.words')}</p>
      {gaps > 0 && <p className="round tint small pad-3">{text('studio-first-run.preview.gaps', { count: gaps })}</p>}
      <div className={`hairline round-lg ground relative clips ${styles.ground}`}>
        {key !== undefined && (
          <iframe
            className={styles.frame}
            title={text('studio-first-run.preview')}
            src={toPreviewPath(`/${language}/`) + key}
            onLoad={({ currentTarget: { contentDocument: page } }) => page && hidePreviewBar(page)}
          />
        )}
      </div>
    </section>
  )
}
