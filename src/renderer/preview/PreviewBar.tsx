import type { PageDocument, ShellDocument } from '#schemas/site/page-document.ts'
import type { PreviewState } from '#schemas/site/preview-state.ts'
import { useText } from '#src/i18n/use-text.ts'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { PreviewTools } from './PreviewTools.tsx'
import styles from './preview.module.css'
import { StatusLabel } from './StatusLabel.tsx'
import { useModulePlace } from './use-module-place.ts'
import { useStudioFrame } from './use-studio-frame.ts'

interface Props {
  readonly shell: ShellDocument
  readonly page: PageDocument
  readonly queryString: string
}

/** Marks a preview, links to the public page (SHELL-07), and contains the preview tools. */
export function PreviewBar({ shell, page, queryString }: Props) {
  const text = useText()
  const place = useModulePlace(page)
  useStudioFrame()
  const { preview } = page
  const isOfVersion = preview?.version !== undefined
  // An unpublished or missing page has no public address.
  const publicPath = page.status === 200 && page.unpublished === undefined ? page.path : null
  const livePath = preview === undefined ? publicPath : preview.livePath
  return (
    <section className={styles.bar} data-preview-bar aria-label={text('preview.label')}>
      <p className={styles.words}>
        <strong>{text('preview.label')}</strong>
        {page.unpublished && <StatusLabel status={page.unpublished} />}
        {preview?.draft && <span>{text('preview.shown-draft', { title: preview.draft.title })}</span>}
        {!isOfVersion && <span className={styles.hint}>{text('preview.hint')}</span>}
        {preview && !preview.moment.isNow && <ShownMoment {...preview} />}
      </p>
      {/* A plain link: loads the public site as a new document, without the preview's state. */}
      <LinkButton variant="link" href={livePath === null ? shell.homePath : livePath + queryString}>
        {text('preview.leave')}
      </LinkButton>
      <output className={styles.place}>{place && <code>{place}</code>}</output>
      {preview && <PreviewTools preview={preview} />}
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
