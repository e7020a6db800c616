import { viewLoaders } from 'virtual:views'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { createStore, Provider as JotaiProvider } from 'jotai'
import { createRoot, type Root } from 'react-dom/client'
import '#src/ui/fonts.css'
import '#src/ui/tokens.css'
import '#src/ui/base.css'
import '#src/ui/icons.css'
import '#src/ui/pieces.css'
import { isPlainObject } from '#src/base/json/plain-object.ts'
import { apiAnswer } from '#src/dev/testing/api-answers.ts'
import { createI18nInstances } from '#src/i18n/i18n.ts'
import { loadCatalog } from '#src/i18n/load-catalog.ts'
import { I18nInstancesContext } from '#src/renderer/i18n-context.ts'
import { loadPage } from '#src/renderer/load-page.ts'
import { ModuleView } from '#src/renderer/ModuleView.tsx'
import { createViewRegistry } from '#src/renderer/view-registry.ts'
import { ViewsContext } from '#src/renderer/views-context.ts'
import { ApiError, type ApiGet, createQueryClient } from '#src/ui/site/api.ts'
import type { AxeViolation, FrameMessage, ResolvedPage, ShowMessage, ShownModule } from './messages.ts'

/** The document in the workbench's frame: one module as a page shows it, with test answers instead of the API. */

const element = document.body.appendChild(document.createElement('div'))
const views = createViewRegistry(viewLoaders)
const i18n = createI18nInstances(loadCatalog)
const themeStyle = document.createElement('style')
let root: Root | null = null
let latest = 0

addEventListener('message', ({ data, origin }: MessageEvent<ShowMessage>) => {
  if (origin !== location.origin || data.kind !== 'show') return
  show(data.shown).catch((error: unknown) =>
    tell({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }),
  )
})
tell({ kind: 'ready' })

function tell(message: FrameMessage): void {
  window.parent.postMessage(message, location.origin)
}

async function show(shown: ShownModule): Promise<void> {
  latest += 1
  const mine = latest
  const resolved = await resolve(shown)
  const fetched: string[] = []
  const queryClient = createQueryClient(answersOf(shown, resolved, fetched))
  const loader = { queryClient, views, i18n, script: import.meta.url }
  // A module that waits for data shows its placeholder.
  const loaded = shown.data === 'loading' ? null : await loadPage(loader, resolved.page.path, '')
  if (mine !== latest) return
  applyTheme(resolved, shown)
  root?.unmount()
  root = createRoot(element)
  const page = loaded?.kind === 'page' ? loaded.page : resolved.page
  root.render(
    <JotaiProvider store={createStore()}>
      <QueryClientProvider client={queryClient}>
        <ViewsContext value={views}>
          <I18nInstancesContext value={i18n}>
            <I18nProvider i18n={await i18n.load(page.language, page.textAreas)}>
              <main>
                {shown.data === 'loading' ? (
                  <p aria-busy="true">
                    The page that a visitor came from stays, with a line that moves, until the data are there.
                  </p>
                ) : (
                  page.modules.map((module) => (
                    <ModuleView key={module.key} module={module} page={page} shell={resolved.shell} queryString="" />
                  ))
                )}
              </main>
            </I18nProvider>
          </I18nInstancesContext>
        </ViewsContext>
      </QueryClientProvider>
    </JotaiProvider>,
  )
  await settled()
  if (mine !== latest) return
  tell({
    kind: 'shown',
    heightPx: document.documentElement.scrollHeight,
    isCutOff: document.documentElement.scrollWidth > innerWidth,
    fetched: [...new Set(fetched)],
    findings: resolved.findings,
    violations: await violationsIn(element),
  })
}

async function resolve(shown: ShownModule): Promise<ResolvedPage> {
  const response = await fetch('/workbench/api/page', { method: 'POST', body: JSON.stringify(shown) })
  const body = await response.json()
  if (!response.ok) throw new Error(body.error)
  return body
}

/** The API's answers: page and shell as resolved, others as in tests, in the chosen state. */
function answersOf({ data }: ShownModule, { page, shell }: ResolvedPage, fetched: string[]): ApiGet {
  return async (url) => {
    const { pathname } = new URL(url, location.origin)
    if (pathname === '/api/page') return { kind: 'page', page }
    if (pathname === '/api/shell') return shell
    fetched.push(url)
    if (data === 'failed') throw new ApiError(500, 'INTERNAL', `${url} answered 500`)
    const answer = apiAnswer(url)
    return data === 'empty' ? emptied(answer) : answer
  }
}

/** Does the same as the server in the document of a page. */
function applyTheme({ theme, page }: ResolvedPage, { scheme }: ShownModule): void {
  const { documentElement: html } = document
  for (const name of html.getAttributeNames()) html.removeAttribute(name)
  html.lang = page.language
  for (const [name, value] of Object.entries(theme.attributes)) html.setAttribute(name, value)
  // The theme's attributes include an empty one, for visitors without a choice.
  html.dataset.scheme = scheme
  themeStyle.textContent = theme.style
  // After the style sheets, which are added as they load.
  document.head.append(themeStyle)
}

/** After React's first frame, with the fonts loaded. */
async function settled(): Promise<void> {
  await document.fonts.ready
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
}

async function violationsIn(shown: HTMLElement): Promise<readonly AxeViolation[]> {
  const { default: axe } = await import('axe-core')
  // A module is a part of a page: rules for whole pages do not apply.
  const { violations } = await axe.run(shown, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })
  return violations.map(({ id, impact, help, nodes }) => ({
    id,
    impact: impact ?? '',
    help,
    targets: nodes.map(({ target }) => target.join(' ')),
  }))
}

/** An API answer with empty lists and zero counts; other values stay. */
function emptied(answer: unknown): unknown {
  if (Array.isArray(answer)) return []
  if (!isPlainObject(answer)) return answer
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [
      name,
      /^(total|count)/i.test(name) && typeof value === 'number' ? 0 : emptied(value),
    ]),
  )
}
