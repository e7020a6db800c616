import type { PropertySort } from '#schemas/property-summary.ts'
import type { SearchColumns } from './search-columns.ts'

type Compare = (a: number, b: number) => number

/**
 * The positions in each order, made when first asked for. Available homes come first whatever the sort, then sold (2) and
 * rented (4) ones; ties go to the latest id. Unknown and unpublished prices come last, both ways (decisions, point 14a).
 */
export function searchOrders(columns: SearchColumns): (sort: PropertySort) => Uint32Array {
  const { size, ids, statuses, prices, rows } = columns
  const livable = Float64Array.from(rows, ({ surfaceLivable }) => surfaceLivable ?? Number.NaN)
  const ground = Float64Array.from(rows, ({ surfaceGround }) => surfaceGround ?? Number.NaN)
  const dates = Float64Array.from(rows, ({ createDate }) => Number(createDate.replaceAll('-', '')))
  const compares: Readonly<Record<PropertySort, Compare>> = {
    newest: (a, b) => falling(dates, a, b),
    'price-asc': (a, b) => rising(prices, a, b),
    'price-desc': (a, b) => falling(prices, a, b),
    'surface-desc': (a, b) => falling(livable, a, b) || falling(ground, a, b),
  }
  const orders = new Map<PropertySort, Uint32Array>()
  return (sort) => {
    const known = orders.get(sort)
    if (known) return known
    const compare = compares[sort]
    const order = Uint32Array.from({ length: size }, (_, position) => position).sort(
      (a, b) => valueAt(statuses, a) - valueAt(statuses, b) || compare(a, b) || valueAt(ids, b) - valueAt(ids, a),
    )
    orders.set(sort, order)
    return order
  }
}

function rising(values: Float64Array, a: number, b: number): number {
  const [left, right] = [valueAt(values, a), valueAt(values, b)]
  if (Number.isNaN(left) || Number.isNaN(right)) return Number(Number.isNaN(left)) - Number(Number.isNaN(right))
  return left - right
}

function falling(values: Float64Array, a: number, b: number): number {
  const [left, right] = [valueAt(values, a), valueAt(values, b)]
  if (Number.isNaN(left) || Number.isNaN(right)) return Number(Number.isNaN(left)) - Number(Number.isNaN(right))
  return right - left
}

function valueAt(values: ArrayLike<number>, position: number): number {
  return values[position] ?? Number.NaN
}
