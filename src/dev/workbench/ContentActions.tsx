import { useState } from 'react'
import { Button } from '#src/ui/Button.tsx'
import styles from './Workbench.module.css'

interface Props {
  readonly content: unknown
  readonly isChanged: boolean
  readonly onReset: () => void
}

/** Actions for the whole content. */
export function ContentActions({ content, isChanged, onReset }: Props) {
  const [outcome, setOutcome] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(`${JSON.stringify(content, null, 2)}\n`).then(
      () => setOutcome('Copied.'),
      () => setOutcome('The browser does not let this page copy.'),
    )
  return (
    <p className={styles.actions}>
      <Button size="small" variant="secondary" onClick={() => void copy()}>
        Copy as JSON
      </Button>
      <Button
        size="small"
        variant="text"
        aria-disabled={!isChanged}
        onClick={() => {
          if (!isChanged) return
          onReset()
          setOutcome('As in sample.json again.')
        }}
      >
        Reset
      </Button>
      <span role="status" className={styles.quiet}>
        {outcome}
      </span>
    </p>
  )
}
