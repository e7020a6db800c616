import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ReactNode } from 'react'
import { type Text, useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/Button.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { ApiError } from './api.ts'
import styles from './LoadFailed.module.css'

interface Props {
  readonly error: unknown
  /** For a failed page: its address, for a full page load. */
  readonly href?: string
  readonly onRetry: () => void
}

/** Explains a failed request by its kind, with a retry (ERR-01). */
export function LoadFailed({ error, href, onRetry }: Props) {
  const text = useText()
  const kind = failureKind(error, navigator.onLine !== false)
  const seconds = error instanceof ApiError ? error.retryAfterSeconds : undefined
  return (
    <div className={`stack gap-3 quiet ${styles.box}`} role="alert">
      <p className="ink serif text-xl">{text(`error.${kind}`)}</p>
      <p>
        {text(`error.${kind}-hint`)} {seconds !== undefined && waitText(text, seconds)}
      </p>
      <Button variant="secondary" onClick={onRetry}>
        {text('error.retry')}
      </Button>
      {href !== undefined && (
        // A plain link: a full page load may work where client-side routing failed.
        <LinkButton variant="link" href={href}>
          {text('error.reload')}
        </LinkButton>
      )}
    </div>
  )
}

function waitText(text: Text, seconds: number): string {
  return seconds < 90 ? text('error.wait-seconds', { seconds }) : text('error.wait-minutes', { minutes: Math.ceil(seconds / 60) })
}

/** The kinds of failures, each with texts. */
type FailureKind = 'offline' | 'no-answer' | 'timeout' | 'too-many' | 'absent' | 'refused' | 'busy' | 'server'

/** The kind of a failure; offline matters only without an answer. */
function failureKind(error: unknown, isOnline: boolean): FailureKind {
  // Not an API request: a file of the page failed to load.
  if (!(error instanceof ApiError)) return isOnline ? 'server' : 'offline'
  const { status, code } = error
  if (status === 0) return isOnline ? (code === 'TIMEOUT' ? 'timeout' : 'no-answer') : 'offline'
  if (status === 429) return 'too-many'
  if (status === 404 || status === 410) return 'absent'
  if (status === 503) return 'busy'
  return status >= 400 && status < 500 ? 'refused' : 'server'
}

/**
 * Replaces its children by an error message with a retry if their request fails (ERR-01). Wrap only parts that need the request.
 * Other errors go to the next boundary.
 */
export function CallBoundary({ children }: { readonly children: ReactNode }) {
  return <QueryErrorResetBoundary>{({ reset }) => <Boundary onRetry={reset}>{children}</Boundary>}</QueryErrorResetBoundary>
}

interface CallBoundaryProps {
  readonly onRetry: () => void
  readonly children: ReactNode
}

class Boundary extends Component<CallBoundaryProps, { readonly error: unknown }> {
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
