import type { PageDocument, ShellDocument } from '#schemas/site/page-document.ts'
import { useText } from '#src/i18n/use-text.ts'
import { ActionLink } from '#src/parts/ActionLink.tsx'

interface Props {
  readonly shell: ShellDocument
  readonly page: PageDocument
}

/** Says that the page does not exist (ERR-02), with a link to the home page where the page has no other content. */
export function NotFoundNotice({ shell, page }: Props) {
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
