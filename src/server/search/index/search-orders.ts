import { PROPERTY_SORTS, type PropertySort } from '#schemas/property/property-summary.ts'
import { type CooperativeTask, runAtOnce, sortCooperatively } from './cooperative-task.ts'
import type { SearchColumns } from './search-columns.ts'

type Compare = (a: number, b: number) => number

/** Positions in each sort order. */
export interface SearchOrders {
  /** Computed on first use, unless all were computed. */
  of(sort: PropertySort): Uint32Array
  all(): CooperativeTask<void>
}

/**
 * Every sort lists available properties first, then sold (2) and rented (4) ones; ties go to the latest id. Unknown and
 * unpublished prices come last in both directions (decision 039, point 14a).
 */
export function searchOrders(columns: SearchColumns): SearchOrders {
  const { size, ids, statuses, prices, livable, ground, dates } = columns
  const compares: Readonly<Record<PropertySort, Compare>> = {
    newest: (a, b) => falling(dates, a, b),
    'price-asc': (a, b) => rising(prices, a, b),
    'price-desc': (a, b) => falling(prices, a, b),
    'surface-desc': (a, b) => falling(livable, a, b) || falling(ground, a, b),
  }
  const orders = new Map<PropertySort, Uint32Array>()

  function* orderOf(sort: PropertySort): CooperativeTask<Uint32Array> {
    const known = orders.get(sort)
    if (known) return known
    const compare = compares[sort]
    const positions = yield* sortCooperatively(
      Array.from({ length: size }, (_, position) => position),
      (a, b) => valueAt(statuses, a) - valueAt(statuses, b) || compare(a, b) || valueAt(ids, b) - valueAt(ids, a),
    )
    const order = Uint32Array.from(positions)
    orders.set(sort, order)
    return order
  }

  return {
    of: (sort) => runAtOnce(orderOf(sort)),
    *all() {
      for (const sort of PROPERTY_SORTS) yield* orderOf(sort)
    },
  }
}

function rising(values: ArrayLike<number>, a: number, b: number): number {
  const left = valueAt(values, a)
  const right = valueAt(values, b)
  if (Number.isNaN(left) || Number.isNaN(right)) return Number(Number.isNaN(left)) - Number(Number.isNaN(right))
  return left - right
}

function falling(values: ArrayLike<number>, a: number, b: number): number {
  const left = valueAt(values, a)
  const right = valueAt(values, b)
  if (Number.isNaN(left) || Number.isNaN(right)) return Number(Number.isNaN(left)) - Number(Number.isNaN(right))
  return right - left
}

function valueAt(values: ArrayLike<number>, position: number): number {
  return values[position] ?? Number.NaN
}
