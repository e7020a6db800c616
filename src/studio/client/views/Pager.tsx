import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/Button.tsx'

interface Props {
  readonly page: number
  readonly pageSize: number
  readonly total: number
  readonly onPage: (page: number) => void
}

/** Links to the pages of a long list; nothing for a single page. */
export function Pager({ page, pageSize, total, onPage }: Props) {
  const text = useText()
  const pages = Math.ceil(total / pageSize)
  if (pages < 2) return null
  return (
    <nav className="row wrap apart gap-2 ruled quiet small pad-card" aria-label={text('studio.pager.label')}>
      <Button variant="secondary" size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {text('studio.pager.before')}
      </Button>
      <span role="status">{text('studio.pager.page', { page, pages })}</span>
      <Button variant="secondary" size="small" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {text('studio.pager.after')}
      </Button>
    </nav>
  )
}
