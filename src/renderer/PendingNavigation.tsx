import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import styles from './PendingNavigation.module.css'

/** Most pages load sooner, without an indicator. */
const LATE_MS = 400

/** Indicates slow page loads: a bar at the top of the window, and a message for screen readers. */
export function PendingNavigation() {
  const text = useText()
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setLate(true), LATE_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isLoading])
  if (!isLate) return null
  return (
    <div role="status" className={styles.bar}>
      <span className="visually-hidden">{text('shell.loading')}</span>
    </div>
  )
}
