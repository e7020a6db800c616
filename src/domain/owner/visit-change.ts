/** Below this a share says more than there is to say: from 1 to 3 visits is "+2", not "+200 %". */
const ENOUGH_FOR_SHARE = 10

/** How a figure differs from the period before it. */
export interface VisitChange {
  readonly direction: 'up' | 'down' | 'same'
  /** Whole percent of the period before, or visits where a percentage would say too much or nothing; from 0. */
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
