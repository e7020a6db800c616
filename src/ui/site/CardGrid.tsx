import type { ComponentProps } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import styles from './CardGrid.module.css'

interface Props extends ComponentProps<'ul'> {
  /** list: one below the other; strip: one row that scrolls; feature: the first is larger; any other: a grid. */
  readonly view?: string
  /** How many stand in a row where there is room for them; 3 where absent. */
  readonly perRow?: number
}

/** Cards of properties, each an `li`: one in a row on a phone, two and then three on wider screens, and `perRow` on the widest. */
export function CardGrid({ view, perRow, className, ...list }: Props) {
  const style = perRow === undefined ? undefined : { '--per-row': perRow }
  return <ul style={style} {...list} className={classNames(styles.cards, className)} data-view={view} />
}
