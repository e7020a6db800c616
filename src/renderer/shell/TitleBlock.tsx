import type { PageDocument, ShellDocument } from '#schemas/site/page-document.ts'
import { useText } from '#src/i18n/use-text.ts'
import { ActionLink } from '#src/ui/site/ActionLink.tsx'
import { SiteLink } from '#src/ui/site/SiteLink.tsx'
import styles from './TitleBlock.module.css'

interface Props {
  readonly shell: ShellDocument
  readonly page: PageDocument
}

export function TitleBlock({ shell, page }: Props) {
  return (
    <div className={`stack gap-1 full ${styles.block}`} data-title-block>
      <Breadcrumbs page={page} />
      <PageTitle title={page.title} />
      <NotFoundNotice shell={shell} page={page} />
    </div>
  )
}

/** The path from the home page to the current page (SHELL-06). */
export function Breadcrumbs({ page }: { readonly page: PageDocument }) {
  const text = useText()
  if (!page.showBreadCrumb || page.breadcrumbs.length === 0) return null
  // A page without a name in this language is omitted.
  const own = page.breadcrumbs.find(({ path }) => path === page.path)
  const above = page.breadcrumbs.filter((crumb) => crumb !== own)
  return (
    <nav aria-label={text('shell.breadcrumb')}>
      <ol className="text-sm snug">
        {above.map(({ name, path }) => (
          <li key={path} className={styles.crumb}>
            <SiteLink href={path}>{name}</SiteLink>
          </li>
        ))}
        {own && (
          <li className={styles.crumb} aria-current="page">
            {own.name}
          </li>
        )}
      </ol>
    </nav>
  )
}

const LONG_TITLE = 50

export function PageTitle({ title }: { readonly title: string }) {
  if (title === '') return null
  return (
    <h1 className={styles.title} data-long={title.length > LONG_TITLE || undefined}>
      {title}
    </h1>
  )
}

interface NotFoundNoticeProps {
  readonly shell: ShellDocument
  readonly page: PageDocument
}

/** States that the page does not exist (ERR-02), with a link to the home page if the page has no other content. */
export function NotFoundNotice({ shell, page }: NotFoundNoticeProps) {
  const text = useText()
  if (page.type !== 'not-found') return null
  return (
    <>
      <p>{text('error.view-not-found')}</p>
      {page.modules.length === 0 && (
        <p>
          <ActionLink href={shell.homePath}>{text('error.to-home')}</ActionLink>
        </p>
      )}
    </>
  )
}
