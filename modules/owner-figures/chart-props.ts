import type { Language } from '#schemas/language.ts'
import type { OwnerFigures } from '#schemas/owner/owner.ts'

export interface ChartProps {
  /** 30 days, today last. */
  readonly days: OwnerFigures['days']
  /** The axis marks, from 0 to the top. */
  readonly ticks: readonly number[]
  /** The chart's summary in a sentence. */
  readonly label: string
  readonly language: Language
}

/** The space for axis labels beside and below the columns, in px: equal in both charts. */
export const AXIS_WIDTH_PX = 44
export const AXIS_HEIGHT_PX = 32
export const HEADROOM_PX = 12
export const CHART_HEIGHT_PX = 300

/** Below this width half of the labels fit; StillChart.module.css has the same. */
export const NARROW_PX = 520

/** Today and every seventh day before it are labelled; every fourteenth where the chart is narrow. */
export function markOf(index: number, count: number): 'always' | 'wide' | 'never' {
  const daysBefore = count - 1 - index
  if (daysBefore % 7 !== 0) return 'never'
  return daysBefore % 14 === 0 ? 'always' : 'wide'
}
