import type { QueryClient } from '@tanstack/react-query'
import { type PageAnswer, pageQuery } from '#src/data/page.ts'
import { isMeasured } from '#src/site/pages/measured-page.ts'

/**
 * Whether a link leads from a page that measurement services may see to one that they may not, or back. `isSeen`: whether they may
 * see the page that is shown. A page that has moved or cannot be asked for is left to the document or to the router.
 */
export async function changesDocument(queryClient: QueryClient, href: string, isSeen: boolean): Promise<boolean> {
  const [path = '/'] = href.split(/[?#]/, 1)
  const { queryKey } = pageQuery(path)
  const answer = await queryClient
    .fetchQuery<PageAnswer, Error, PageAnswer, readonly ['api', string]>({ queryKey })
    .catch(() => null)
  if (answer === null) return false
  return answer.kind === 'redirect' || isMeasured(answer.page) !== isSeen
}
