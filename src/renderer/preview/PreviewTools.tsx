import type { PreviewDraft, PreviewState } from '#schemas/site/preview-state.ts'
import { useText } from '#src/i18n/use-text.ts'
import { ChangeList } from './ChangeList.tsx'
import { ConflictList } from './ConflictList.tsx'
import { FindingList } from './FindingList.tsx'
import styles from './preview.module.css'

interface Props {
  readonly preview: PreviewState
}

/** The preview tools: changes against the live page, findings, another moment, another width. */
export function PreviewTools({ preview }: Props) {
  const text = useText()
  const { findingCount, changeCount, madeFor, until, moment, version, draft, hasWayBack } = preview
  const counts = [
    draft !== undefined && draft.conflictCount > 0 && text('preview.conflict-count', { count: draft.conflictCount }),
    changeCount > 0 && text('preview.change-count', { count: changeCount }),
    findingCount > 0 && text('preview.finding-count', { count: findingCount }),
  ]
  const summary = [text('preview.tools'), ...counts].filter(Boolean).join(' · ')
  return (
    <details className={styles.tools}>
      <summary className={styles.summary}>{summary}</summary>
      <div className={styles.inside}>
        {(madeFor !== null || until !== null) && (
          <p className={styles.words}>
            {madeFor !== null && <span>{text('preview.made-for', { name: madeFor })}</span>}
            {until !== null && <span>{text('preview.until', { date: until.day, time: until.time })}</span>}
          </p>
        )}
        {version === undefined && <MomentForm moment={moment} />}
        {hasWayBack && <LinkOfPage href="?preview-key=">{text('preview.way-back')}</LinkOfPage>}
        <p className={styles.words}>
          {text('preview.width')}
          {WIDTHS_PX.map((width) => (
            <LinkOfPage key={width} href={`?preview-width=${width}`}>
              {width} px
            </LinkOfPage>
          ))}
        </p>
        {draft && draft.conflictCount > 0 && <Conflicts draft={draft} />}
        <Differences preview={preview} />
        <Findings preview={preview} />
        {/* The line numbers of a past version differ from those of the files on disk. */}
        {version === undefined && <p className={styles.hint}>{text('preview.place-hint')}</p>}
      </div>
    </details>
  )
}

function Conflicts({ draft: { conflicts, conflictCount } }: { readonly draft: PreviewDraft }) {
  const text = useText()
  const title = text('preview.conflicts')
  return (
    <div>
      <p className={styles.heading}>{title}</p>
      <ConflictList conflicts={conflicts} label={title} />
      {conflictCount > conflicts.length && <p>{text('preview.more-changes', { count: conflictCount - conflicts.length })}</p>}
    </div>
  )
}

function Differences({ preview: { changes, changeCount, version } }: Props) {
  const text = useText()
  const title = version === undefined ? text('preview.changes') : text('preview.changes-since')
  if (changeCount === 0) return <p>{text('preview.no-changes')}</p>
  return (
    <div>
      <p className={styles.heading}>{title}</p>
      <ChangeList changes={changes} label={title} />
      {changeCount > changes.length && <p>{text('preview.more-changes', { count: changeCount - changes.length })}</p>}
    </div>
  )
}

function Findings({ preview: { findings, findingCount } }: Props) {
  const text = useText()
  if (findings === null) return null
  if (findingCount === 0) return <p>{text('preview.no-findings')}</p>
  return (
    <div>
      <p className={styles.heading}>{text('preview.findings')}</p>
      <FindingList findings={findings} />
      {findingCount > findings.length && <p>{text('preview.more-findings', { count: findingCount - findings.length })}</p>}
    </div>
  )
}

/** Asks the server for another moment, which redirects back to this page. */
function MomentForm({ moment }: Pick<PreviewState, 'moment'>) {
  const text = useText()
  return (
    <form className={styles.moment} method="get">
      <label className={styles.field}>
        {text('preview.moment')}
        <input
          key={moment.value}
          className={styles.input}
          type="datetime-local"
          name="preview-date"
          defaultValue={moment.value}
          required
        />
      </label>
      <button type="submit" className={styles.button}>
        {text('preview.show')}
      </button>
      {!moment.isNow && <LinkOfPage href="?preview-date=">{text('preview.now')}</LinkOfPage>}
    </form>
  )
}

/** A phone, a tablet and a laptop; the address sets the width. */
const WIDTHS_PX = [360, 768, 1280] as const

/** A link for the server instead of the router: loads a new document. */
function LinkOfPage({ href, children }: { readonly href: string; readonly children: React.ReactNode }) {
  return (
    <a className={styles.link} href={href} target="_top">
      {children}
    </a>
  )
}
