import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ReactNode } from 'react'
import { ApiError } from '#src/data/api-error.ts'
import { LoadFailed } from './LoadFailed.tsx'

/**
 * Says where its children stand that a call of theirs failed, and offers to try again (ERR-01). Put it around no more than what needs the
 * call. Every other error goes on to the boundary above.
 */
export function CallBoundary({ children }: { readonly children: ReactNode }) {
  return <QueryErrorResetBoundary>{({ reset }) => <Boundary onRetry={reset}>{children}</Boundary>}</QueryErrorResetBoundary>
}

interface Props {
  readonly onRetry: () => void
  readonly children: ReactNode
}

class Boundary extends Component<Props, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    if (error instanceof ApiError) return <LoadFailed error={error} onRetry={this.retry} />
    throw error
  }

  private readonly retry = () => {
    this.props.onRetry()
    this.setState({ error: null })
  }
}
