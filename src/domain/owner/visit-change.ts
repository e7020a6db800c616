/** Below this, changes are shown as numbers: from 1 to 3 visits is "+2", not "+200 %". */
const ENOUGH_FOR_SHARE = 10

/** The change of a figure against the previous period. */
export interface VisitChange {
  readonly direction: 'up' | 'down' | 'same'
  /** Whole percent of the previous period, or visits where a percentage would mislead; not negative. */
  readonly unit: 'percent' | 'visits'
  readonly amount: number
}

/** The change of `views` against `before`. */
export function visitChange(views: number, before: number): VisitChange {
  const difference = views - before
  const direction = difference === 0 ? 'same' : difference > 0 ? 'up' : 'down'
  const percent = Math.round((Math.abs(difference) / before) * 100)
  if (before < ENOUGH_FOR_SHARE || percent === 0) return { direction, unit: 'visits', amount: Math.abs(difference) }
  return { direction, unit: 'percent', amount: percent }
}
