import { useQueryClient } from '@tanstack/react-query'
import { Component, lazy, type ReactNode, Suspense, use, useState } from 'react'
import type { PageDocument, PageModule, ShellDocument } from '#schemas/site/page-document.ts'
import { staysAsServerHtml } from '#src/definition/pages/server-html-modules.ts'
import { areAnyListingsComing, areListingsComing } from '#src/ui/site/api.ts'
import { CallBoundary } from '#src/ui/site/LoadFailed.tsx'
import { useIsHydrated } from '#src/ui/use-is-hydrated.ts'
import { previewParts } from './lazy-preview.ts'
import { moduleContext, queriesOf } from './load-page.ts'
import { ModuleFrame } from './ModuleFrame.tsx'
import { useViews } from './views-context.ts'

/** Loaded only during the first import. */
const ListingsComing = lazy(() => import('./ListingsComing.tsx'))

/** The number of modules that fill the first screen. */
const FIRST_MODULES = 2

interface Props {
  readonly module: PageModule
  readonly page: PageDocument
  readonly shell: ShellDocument
  readonly queryString: string
}

/** One module with its error handling: visitors see the page without a failed module, previews show a card with the cause (CONF-14). */
export function ModuleView({ module, page, shell, queryString }: Props) {
  if (module.problem) {
    if (!page.isPreview) return null
    const { ModuleProblemCard } = previewParts()
    return <ModuleProblemCard title={`${module.type}: ${module.problem.kind}`} findings={module.problem.findings} />
  }
  return (
    <ModuleBoundary key={page.path + queryString} module={module} isPreview={page.isPreview}>
      <Suspense>
        <UnpublishedOutline module={module}>
          <FramedView module={module} page={page} shell={shell} queryString={queryString} />
        </UnpublishedOutline>
      </Suspense>
    </ModuleBoundary>
  )
}

function UnpublishedOutline({ module, children }: { readonly module: PageModule; readonly children: ReactNode }) {
  if (module.unpublished === undefined) return children
  const { UnpublishedModule } = previewParts()
  return <UnpublishedModule status={module.unpublished}>{children}</UnpublishedModule>
}

/** A view in its frame. On the first page the server's HTML is kept if the view has no behaviour or its code fails to load. */
function FramedView(props: Props) {
  const { module, page } = props
  const views = useViews()
  const isHydrated = useIsHydrated()
  const [isServerHtml] = useState(
    () =>
      !import.meta.env.SSR &&
      !isHydrated &&
      !page.isPreview &&
      ((import.meta.env.PROD && staysAsServerHtml(module, page)) || views.peek(module.type) instanceof Error),
  )
  return (
    <ModuleFrame module={module} isServerHtml={isServerHtml} isLater={page.modules.indexOf(module) >= FIRST_MODULES}>
      <LoadedView {...props} />
    </ModuleFrame>
  )
}

function LoadedView({ module, page, shell, queryString }: Props) {
  const [views, queryClient] = [useViews(), useQueryClient()]
  const settled = views.peek(module.type)
  if (settled instanceof Error) throw settled
  const View = (settled ?? use(views.load(module.type))).Component
  // Shown once per page.
  const coming = areAnyListingsComing(queryClient) ? page.modules.filter((each) => isComing(each)) : []
  if (coming.includes(module)) return coming[0] === module && <ListingsComing shell={shell} />
  return <View content={module.content} context={moduleContext(module, page, shell, queryString)} />

  function isComing(each: PageModule): boolean {
    const view = views.peek(each.type)
    if (view === undefined || view instanceof Error || each.problem !== null) return false
    const queries = queriesOf(view, each, moduleContext(each, page, shell, queryString))
    return queries.some((query) => areListingsComing(queryClient, query))
  }
}

interface ModuleBoundaryProps {
  readonly module: PageModule
  readonly isPreview: boolean
  readonly children: ReactNode
}

/** Catches errors of one module so that the rest of the page works; a failed request can be retried (CONF-14, ERR-01). */
function ModuleBoundary({ children, ...props }: ModuleBoundaryProps) {
  return (
    <Boundary {...props}>
      <CallBoundary>{children}</CallBoundary>
    </Boundary>
  )
}

class Boundary extends Component<ModuleBoundaryProps, { readonly error: Error | null }> {
  override state: { readonly error: Error | null } = { error: null }

  static getDerivedStateFromError(cause: unknown) {
    return { error: cause instanceof Error ? cause : new Error(String(cause)) }
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    if (!this.props.isPreview) return null
    const { failedView, ModuleProblemCard } = previewParts()
    return (
      <ModuleProblemCard
        title={`${this.props.module.type}: ${error.message}`}
        findings={[failedView(this.props.module, error)]}
      />
    )
  }
}
