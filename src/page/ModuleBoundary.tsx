import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ReactNode } from 'react'
import type { PageModule } from '#schemas/page-document.ts'
import { ApiError } from '#src/data/api-error.ts'
import { LoadFailed } from './LoadFailed.tsx'
import { previewParts } from './late-preview.ts'

interface Props {
  readonly module: PageModule
  readonly isPreview: boolean
  readonly children: ReactNode
}

/** Keeps a module that fails from taking the page down; a failed call can be tried again (CONF-14, ERR-01). */
export function ModuleBoundary(props: Props) {
  return <QueryErrorResetBoundary>{({ reset }) => <Boundary {...props} onRetry={reset} />}</QueryErrorResetBoundary>
}

class Boundary extends Component<Props & { readonly onRetry: () => void }, { readonly error: Error | null }> {
  override state: { readonly error: Error | null } = { error: null }

  static getDerivedStateFromError(cause: unknown) {
    return { error: cause instanceof Error ? cause : new Error(String(cause)) }
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    if (error instanceof ApiError) return <LoadFailed onRetry={this.retry} />
    if (!this.props.isPreview) return null
    const { failedView, ModuleProblemCard } = previewParts()
    return (
      <ModuleProblemCard
        title={`${this.props.module.type}: ${error.message}`}
        findings={[failedView(this.props.module, error)]}
      />
    )
  }

  private readonly retry = () => {
    this.props.onRetry()
    this.setState({ error: null })
  }
}
