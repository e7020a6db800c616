import type { MappedProperty, Mapping } from './connector.ts'
import { isSaid } from './read-facts.ts'
import { instantOf, withoutGaps } from './read-values.ts'

interface SourceOpenHouse {
  readonly start: unknown
  readonly end: unknown
  readonly isByAppointment?: unknown
}

/** Counts open houses without readable times under `field`. Undefined for none. */
export function readOpenHouses(
  found: readonly SourceOpenHouse[],
  field: string,
  mapping: Mapping,
): MappedProperty['OpenHouses'] | undefined {
  const read = found.flatMap(({ start, end, isByAppointment }) => {
    const [From, To] = [instantOf(start), instantOf(end)]
    if (From !== undefined && To !== undefined) {
      const AppointmentRequired = isByAppointment === undefined ? undefined : isSaid(field, isByAppointment, mapping)
      return [withoutGaps({ From, To, AppointmentRequired })]
    }
    mapping.lost(field, (From === undefined ? start : end) ?? 'without a time')
    return []
  })
  return read.length === 0 ? undefined : read
}
