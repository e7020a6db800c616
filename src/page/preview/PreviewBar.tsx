import type { PageDocument, ShellDocument } from '#schemas/site/page-document.ts'
import type { PreviewState } from '#schemas/site/preview-state.ts'
import { useText } from '#src/i18n/use-text.ts'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { FindingList } from './FindingList.tsx'
import styles from './preview.module.css'
import { StatusLabel } from './StatusLabel.tsx'
import { useModulePlace } from './use-module-place.ts'

interface Props {
  readonly shell: ShellDocument
  readonly page: PageDocument
  readonly queryString: string
}

/** Marks a preview, links to the public page (SHELL-07), and has what helps to judge the page: its findings, another moment, another width. */
export function PreviewBar({ shell, page, queryString }: Props) {
  const text = useText()
  const place = useModulePlace(page)
  const { preview } = page
  const isOfVersion = preview?.version !== undefined
  const livePath = preview?.livePath ?? null
  return (
    <section className={styles.bar} aria-label={text('preview.label')}>
      <p className={styles.words}>
        <strong>{text('preview.label')}</strong>
        {page.unpublished && <StatusLabel status={page.unpublished} />}
        {!isOfVersion && <span className={styles.hint}>{text('preview.hint')}</span>}
        {preview && !preview.moment.isNow && <ShownMoment {...preview} />}
      </p>
      {/* A plain link: the public site is loaded anew, with nothing of the preview in it. */}
      <LinkButton variant="link" href={livePath === null ? shell.homePath : livePath + queryString}>
        {text('preview.leave')}
      </LinkButton>
      <output className={styles.place}>{place && <code>{place}</code>}</output>
      {preview && <Tools preview={preview} />}
    </section>
  )
}

function ShownMoment({ moment: { day: date, time }, version }: PreviewState) {
  const text = useText()
  return (
    <span>
      {version === undefined
        ? text('preview.shown-as-on', { date, time })
        : text('preview.shown-version', { date, time, version: String(version) })}
    </span>
  )
}

function Tools({ preview }: { readonly preview: PreviewState }) {
  const text = useText()
  const { findings, findingCount, madeFor, until, moment, version, hasWayBack } = preview
  const summary = findingCount === 0 ? text('preview.tools') : text('preview.tools-found', { count: findingCount })
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
        {findings?.length === 0 && <p>{text('preview.no-findings')}</p>}
        {findings && findings.length > 0 && <FindingList findings={findings} />}
        {findings && findingCount > findings.length && (
          <p>{text('preview.more-findings', { count: findingCount - findings.length })}</p>
        )}
        <p className={styles.hint}>{text('preview.place-hint')}</p>
      </div>
    </details>
  )
}

/** Asks for another moment: the server sets it and leads back to this page. */
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

/** A phone, a tablet and a laptop; what another width shows, the address says. */
const WIDTHS_PX = [360, 768, 1280] as const

/** A link that the server answers, not the application: the document is loaded anew. */
function LinkOfPage({ href, children }: { readonly href: string; readonly children: React.ReactNode }) {
  return (
    <a className={styles.link} href={href} target="_top">
      {children}
    </a>
  )
}
