import type { Language } from '#schemas/language.ts'
import type { OwnerFigures } from '#schemas/owner/owner.ts'

export interface ChartProps {
  /** 30 days, today last. */
  readonly days: OwnerFigures['days']
  /** The values that the axis is marked at, from 0 to the top. */
  readonly ticks: readonly number[]
  /** What the chart shows, in a sentence. */
  readonly label: string
  readonly language: Language
}

/** Room for the marks beside and below the columns, in px: the same before and after the script has come. */
export const AXIS_WIDTH_PX = 44
export const AXIS_HEIGHT_PX = 32
export const HEADROOM_PX = 12
export const CHART_HEIGHT_PX = 300

/** Below this a chart has room for half as many marks; in StillChart.module.css as well. */
export const NARROW_PX = 520

/** Today, and every seventh day before it, are marked below the chart; every fourteenth where it is narrow. */
export function markOf(index: number, count: number): 'always' | 'wide' | 'never' {
  const daysBefore = count - 1 - index
  if (daysBefore % 7 !== 0) return 'never'
  return daysBefore % 14 === 0 ? 'always' : 'wide'
}
