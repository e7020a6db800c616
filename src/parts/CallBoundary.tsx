import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ReactNode } from 'react'
import { ApiError } from '#src/data/api.ts'
import { LoadFailed } from './LoadFailed.tsx'

/**
 * Shows a failed call of its children in their place, with a retry (ERR-01). Wrap no more than what needs the call. Other errors
 * go to the boundary above.
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
