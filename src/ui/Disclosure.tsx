import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './Disclosure.module.css'

interface Props {
  readonly summary: ReactNode
  readonly children: ReactNode
  /** link: looks like a link; plain: like the text around it. */
  readonly tone?: 'link' | 'plain'
  /** False if the summary contains an icon; otherwise it starts with + or −. */
  readonly hasSign?: boolean
  readonly className?: string | undefined
  readonly summaryClassName?: string | undefined
  readonly onToggle?: (isOpen: boolean) => void
}

/** A summary line that shows and hides its content. */
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
