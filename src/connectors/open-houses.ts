import type { MappedProperty, Mapping } from './connector.ts'
import { isSaid } from './read-facts.ts'
import { instantOf, withoutGaps } from './read-values.ts'

/** An open house as a source has it. */
interface SourceOpenHouse {
  readonly start: unknown
  readonly end: unknown
  readonly isByAppointment?: unknown
}

/** The open houses of a listing; those without readable times are counted as lost values of `field`. Undefined for none. */
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
