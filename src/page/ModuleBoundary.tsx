import { Component, type ReactNode } from 'react'
import type { PageModule } from '#schemas/site/page-document.ts'
import { CallBoundary } from '#src/parts/CallBoundary.tsx'
import { previewParts } from './lazy-preview.ts'

interface Props {
  readonly module: PageModule
  readonly isPreview: boolean
  readonly children: ReactNode
}

/** Catches errors of one module so that the page stays; a failed call can be retried (CONF-14, ERR-01). */
export function ModuleBoundary({ children, ...props }: Props) {
  return (
    <Boundary {...props}>
      <CallBoundary>{children}</CallBoundary>
    </Boundary>
  )
}

class Boundary extends Component<Props, { readonly error: Error | null }> {
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
