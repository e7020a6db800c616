import { CalendarClock, CircleAlert, Languages, Store, TriangleAlert } from 'lucide'
import { LANGUAGE_NAMES, type Language } from '#schemas/language.ts'
import type { Publication } from '#schemas/site/publication.ts'
import { useText } from '#src/i18n/use-text.ts'
import { CommentCount } from '#src/studio/client/comments/CommentCount.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './SiteTree.module.css'
import { useTimingWords } from './use-timing-words.ts'

interface Props {
  readonly isChanged: boolean
  /** Whether the site has it from the base of its brand. */
  readonly isOfBase?: boolean
  /** The status of an unpublished page: "Draft" or "Archived". */
  readonly status: string | null
  readonly errors: number
  readonly warnings: number
  /** The publication times of the page, if any. */
  readonly publication?: Publication | undefined
  /** The languages in which a text is missing. */
  readonly missing?: readonly Language[]
  /** The number of open comments. */
  readonly comments?: number
}

/** The marks of a line: icons with texts for screen readers, never only a colour. */
export function LineMarks({
  isChanged,
  isOfBase = false,
  status,
  errors,
  warnings,
  publication,
  missing = [],
  comments = 0,
}: Props) {
  const text = useText()
  const timing = useTimingWords(publication)
  return (
    <span className="row gap-2 fixed light">
      {status === 'Draft' && <span className={`quiet ${styles.status}`}>{text('studio.tree.unpublished')}</span>}
      {status === 'Archived' && <span className={`quiet ${styles.status}`}>{text('studio.tree.archived')}</span>}
      {isOfBase && (
        <span className="gap-line middle quiet" title={text('studio.brand.mark')}>
          <Icon of={Store} size={14} />
          <span className="visually-hidden">{text('studio.brand.mark')}</span>
        </span>
      )}
      {timing !== null && (
        <span className={`gap-line middle digits quiet ${styles.timing}`} title={timing.words}>
          <Icon of={CalendarClock} size={14} />
          <span aria-hidden>{timing.day}</span>
          <span className="visually-hidden"> {timing.words}</span>
        </span>
      )}
      {missing.length > 0 && (
        <span
          className={`gap-line middle digits quiet ${styles.missing}`}
          title={text('studio.tree.missing', { languages: namesOf(missing) })}
        >
          <Icon of={Languages} size={14} />
          <span aria-hidden>{missing.length > 2 ? missing.length : missing.join(' ')}</span>
          <span className="visually-hidden">{text('studio.tree.missing', { languages: namesOf(missing) })}</span>
        </span>
      )}
      {comments > 0 && (
        <span
          className={`gap-line middle digits quiet ${styles.count}`}
          title={text('studio.comments.count', { count: comments })}
        >
          <CommentCount count={comments} />
        </span>
      )}
      {errors > 0 && (
        <span
          className={`gap-line middle digits ${styles.count}`}
          data-tone="error"
          title={text('studio.tree.errors', { count: errors })}
        >
          <Icon of={CircleAlert} size={14} />
          <span aria-hidden>{errors}</span>
          <span className="visually-hidden">{text('studio.tree.errors', { count: errors })}</span>
        </span>
      )}
      {warnings > 0 && (
        <span
          className={`gap-line middle digits ${styles.count}`}
          data-tone="warning"
          title={text('studio.tree.warnings', { count: warnings })}
        >
          <Icon of={TriangleAlert} size={14} />
          <span aria-hidden>{warnings}</span>
          <span className="visually-hidden">{text('studio.tree.warnings', { count: warnings })}</span>
        </span>
      )}
      {isChanged && (
        <span className={`circle ${styles.changed}`} title={text('studio.tree.changed')}>
          <span className="visually-hidden">{text('studio.tree.changed')}</span>
        </span>
      )}
    </span>
  )
}

function namesOf(languages: readonly Language[]): string {
  return languages.map((language) => LANGUAGE_NAMES[language]).join(', ')
}
