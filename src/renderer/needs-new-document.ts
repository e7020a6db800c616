import type { QueryClient } from '@tanstack/react-query'
import { isMeasured } from '#src/definition/pages/measured-page.ts'
import { pageQuery } from './pages-api.ts'

/** Whether a link crosses between pages with and without measurement services. `isSeen`: whether these may run now. */
export async function needsNewDocument(queryClient: QueryClient, href: string, isSeen: boolean): Promise<boolean> {
  const [path = '/'] = href.split(/[?#]/, 1)
  const answer = await queryClient.fetchQuery(pageQuery(path)).catch(() => null)
  if (answer === null) return false
  return answer.kind === 'redirect' || isMeasured(answer.page) !== isSeen
}
