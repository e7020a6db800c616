import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './Disclosure.module.css'

interface Props {
  readonly summary: ReactNode
  readonly children: ReactNode
  /** link: the line looks as links do; plain: as the words around it. */
  readonly tone?: 'link' | 'plain'
  /** False where the summary has a sign of its own for what a press does; otherwise it begins with + or −. */
  readonly hasSign?: boolean
  readonly className?: string | undefined
  readonly summaryClassName?: string | undefined
  /** Called when it opens or closes. */
  readonly onToggle?: (isOpen: boolean) => void
}

/** A line that shows and hides what belongs to it. */
export function Disclosure({ summary, children, tone = 'link', hasSign = true, className, summaryClassName, onToggle }: Props) {
  return (
    <details
      className={classNames(hasSign ? styles.disclosure : undefined, className)}
      onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
    >
      <summary
        className={classNames(
          hasSign || tone === 'link' ? styles.summary : undefined,
          tone === 'link' ? styles.link : undefined,
          summaryClassName,
        )}
      >
        {summary}
      </summary>
      {children}
    </details>
  )
}
