import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { PageDocument, PageModule } from '#schemas/site/page-document.ts'
import type { FrameMessage, StudioMessage } from '#schemas/studio/frame-messages.ts'
import { type PageAnswer, pageQuery, shellQuery } from '#src/renderer/pages-api.ts'
import { createShownStyle } from './shown-style.ts'

/**
 * Lets the surrounding Studio update this preview without a reload, and reports the page's path to it. Accepts messages only from
 * the parent window and the same origin.
 */
export function useStudioFrame(): void {
  const router = useRouter()
  const queryClient = useQueryClient()
  useEffect(() => {
    const { parent, location } = window
    if (parent === window) return
    const listening = new AbortController()
    const style = createShownStyle(document)
    const tell = (message: FrameMessage) => parent.postMessage(message, location.origin)

    async function show({ number, path, page, shell, style: next }: Extract<StudioMessage, { readonly type: 'vitrine-page' }>) {
      const refuse = () => tell({ type: 'vitrine-shown', number, isShown: false, held: [], hasDarkScheme: style.hasDarkScheme() })
      // A link was followed in the meantime.
      if (path !== router.state.location.pathname) return refuse()
      const before = shownPage(queryClient, path)
      const { sound, held } = withSoundModules(page, before)
      const answer: PageAnswer = { kind: 'page', page: sound }
      queryClient.setQueryData(pageQuery(path).queryKey, answer)
      queryClient.setQueryData(shellQuery(page.language, true).queryKey, shell)
      style.setText(next)
      await router.invalidate({ sync: true })
      if (hasFailed(document)) return refuse()
      tell({ type: 'vitrine-shown', number, isShown: true, held, hasDarkScheme: style.hasDarkScheme() })
    }

    window.addEventListener(
      'message',
      ({ source, origin, data }: MessageEvent<StudioMessage | undefined>) => {
        if (source !== parent || origin !== location.origin) return
        if (data?.type === 'vitrine-page') void show(data)
        if (data?.type === 'vitrine-scheme') style.setScheme(data.scheme)
      },
      { signal: listening.signal },
    )
    const unsubscribe = router.subscribe('onResolved', ({ pathChanged, toLocation }) => {
      if (pathChanged) tell({ type: 'vitrine-moved', path: toLocation.pathname })
    })
    tell({ type: 'vitrine-ready', path: router.state.location.pathname, hasDarkScheme: style.hasDarkScheme() })
    return () => {
      listening.abort()
      unsubscribe()
    }
  }, [router, queryClient])
}

function shownPage(queryClient: QueryClient, path: string): PageDocument | null {
  const answer = queryClient.getQueryData<PageAnswer>(pageQuery(path).queryKey)
  return answer?.kind === 'page' ? answer.page : null
}

/** The new page with the previous preview bar; modules with mistakes keep their previous version. */
export function withSoundModules(
  page: PageDocument,
  before: PageDocument | null,
): { readonly sound: PageDocument; readonly held: readonly string[] } {
  if (before === null) return { sound: page, held: [] }
  const held: string[] = []
  const modules = page.modules.map((module): PageModule => {
    const last = module.problem === null ? undefined : before.modules.find(({ key }) => key === module.key)
    if (last === undefined || last.problem !== null) return module
    held.push(module.key)
    return last
  })
  return { sound: { ...page, modules, ...(before.preview && { preview: before.preview }) }, held }
}

/** Whether a view has failed: only a reload can show it again. */
function hasFailed(page: Document): boolean {
  return page.querySelector('[data-failed-view]') !== null
}
