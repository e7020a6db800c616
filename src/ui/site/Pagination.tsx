import { useText } from '#src/i18n/use-text.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './Pagination.module.css'
import { SiteLink } from './SiteLink.tsx'

interface Props {
  readonly page: number
  readonly pageCount: number
  readonly total: number
  /** Whether there are more than `total`. */
  readonly hasMore?: boolean
  readonly hrefOf: (page: number) => string
}

export function Pagination({ page, pageCount, total, hasMore = false, hrefOf }: Props) {
  const text = useText()
  return (
    <nav className={`cluster gap-4 spread ${styles.paging}`} aria-label={text('list.paging')}>
      <p className="quiet figures">{text(hasMore ? 'list.page-many' : 'list.page', { page, pages: pageCount, count: total })}</p>
      {pageCount > 1 && (
        <ul className="wrap gap-1">
          {page > 1 && (
            <li>
              <SiteLink
                className={`stack ink figures ${styles.step}`}
                href={hrefOf(page - 1)}
                rel="prev"
                aria-label={text('list.previous')}
              >
                <Icon of="chevron-left" size={20} />
              </SiteLink>
            </li>
          )}
          {pagesToShow(page, pageCount).map((shown, index) =>
            shown === null ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a gap has nothing else to be identified by
              <li key={`gap-${index}`} className={`stack ink figures ${styles.gap}`} aria-hidden="true">
                …
              </li>
            ) : (
              <li key={shown}>
                <SiteLink
                  className={`stack ink figures ${styles.step}`}
                  href={hrefOf(shown)}
                  aria-label={text('list.to-page', { page: shown })}
                  aria-current={shown === page ? 'page' : undefined}
                >
                  {shown}
                </SiteLink>
              </li>
            ),
          )}
          {page < pageCount && (
            <li>
              <SiteLink
                className={`stack ink figures ${styles.step}`}
                href={hrefOf(page + 1)}
                rel="next"
                aria-label={text('list.next')}
              >
                <Icon of="chevron-right" size={20} />
              </SiteLink>
            </li>
          )}
        </ul>
      )}
    </nav>
  )
}

/** The page numbers to show: the first, the last and those around the current one; null is a gap. */
export function pagesToShow(page: number, pageCount: number): readonly (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pageCount]
  const numbers = [...new Set(wanted)].filter((number) => number >= 1 && number <= pageCount).sort((a, b) => a - b)
  return numbers.flatMap((number, index) => {
    const previous = numbers[index - 1]
    if (previous === undefined || number === previous + 1) return [number]
    return number === previous + 2 ? [number - 1, number] : [null, number]
  })
}
