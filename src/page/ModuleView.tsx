import { type ReactNode, Suspense, use } from 'react'
import type { PageDocument, PageModule, ShellDocument } from '#schemas/page-document.ts'
import { previewParts } from './late-preview.ts'
import { moduleContext } from './load-page.ts'
import { ModuleBoundary } from './ModuleBoundary.tsx'
import { ModuleFrame } from './ModuleFrame.tsx'
import { useViews } from './views-context.ts'

interface Props {
  readonly module: PageModule
  readonly page: PageDocument
  readonly shell: ShellDocument
  readonly search: string
}

/**
 * One module in its place. Whatever is wrong with it stays here: a visitor sees the page without it, a preview sees a card that
 * says what to mend (CONF-14).
 */
export function ModuleView({ module, page, shell, search }: Props) {
  if (module.problem) {
    if (!page.isPreview) return null
    const { ModuleProblemCard } = previewParts()
    return <ModuleProblemCard title={`${module.type}: ${module.problem.kind}`} findings={module.problem.findings} />
  }
  return (
    <ModuleBoundary key={page.path + search} module={module} isPreview={page.isPreview}>
      <Suspense>
        <SetApart module={module}>
          <ModuleFrame module={module}>
            <LoadedView module={module} page={page} shell={shell} search={search} />
          </ModuleFrame>
        </SetApart>
      </Suspense>
    </ModuleBoundary>
  )
}

/** Sets a module that only previews show apart from those that visitors see too. */
function SetApart({ module, children }: { readonly module: PageModule; readonly children: ReactNode }) {
  if (module.unpublished === undefined) return children
  const { UnpublishedModule } = previewParts()
  return <UnpublishedModule status={module.unpublished}>{children}</UnpublishedModule>
}

function LoadedView({ module, page, shell, search }: Props) {
  const views = useViews()
  const settled = views.peek(module.type)
  if (settled instanceof Error) throw settled
  const View = (settled ?? use(views.load(module.type))).default
  // The server checked the content against the schema of this type, which the view's properties follow from.
  return <View content={module.content as never} context={moduleContext(module, page, shell, search)} />
}
