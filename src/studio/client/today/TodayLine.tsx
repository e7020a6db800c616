import { ChevronRight, type IconNode } from 'lucide'
import type { MouseEvent, ReactNode } from 'react'
import { type StudioAddress, writeStudioAddress } from '#src/studio/client/address/studio-address.ts'
import { useStudioAddress } from '#src/studio/client/address/use-studio-address.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './Today.module.css'

interface Props {
  readonly to: Partial<StudioAddress>
  readonly icon?: IconNode
  /** In place of the icon: a time. */
  readonly time?: string
  readonly title: ReactNode
  readonly words?: ReactNode
  /** At the end of the line: when, or how many. */
  readonly aside?: ReactNode
  readonly tone?: 'urgent' | 'strong' | undefined
}

/** A line of the overview, which leads to its place. */
export function TodayLine({ to, icon, time, title, words, aside, tone }: Props) {
  const [address, go] = useStudioAddress()
  const place = { item: null, at: null, panel: null, ...to }
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return
    event.preventDefault()
    go(place)
  }
  return (
    <li>
      <a
        className={styles.line}
        href={`/studio/${writeStudioAddress({ ...address, ...place })}`}
        data-tone={tone}
        onClick={follow}
      >
        <span className={`digits small ${styles.sign}`}>{time ?? (icon && <Icon of={icon} size={18} strokeWidth={1.75} />)}</span>
        <span className="narrows">
          <span className={styles.lineTitle}>{title}</span>
          {words && <span className={`quiet small ${styles.words}`}>{words}</span>}
        </span>
        <span className={`quiet small digits ${styles.aside}`}>{aside}</span>
        <Icon of={ChevronRight} size={16} className={`quiet fixed ${styles.chevron}`} />
      </a>
    </li>
  )
}
