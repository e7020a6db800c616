import type { ComponentProps } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import styles from './CardGrid.module.css'

interface Props extends ComponentProps<'ul'> {
  /** list: stacked; strip: one row that scrolls; feature: the first is larger; otherwise a grid. */
  readonly view?: string
  /** Cards per row on wide screens; 3 if absent. */
  readonly perRow?: number
}

/** Property cards, each an `li`: one per row on phones, two and three on wider screens, and `perRow` on the widest. */
export function CardGrid({ view, perRow, className, ...list }: Props) {
  const style = perRow === undefined ? undefined : { '--per-row': perRow }
  return <ul style={style} {...list} className={classNames(styles.cards, className)} data-view={view} />
}
