/** The slots nearest to a wanted time, in order of time; of two equally near ones the earlier. */
export function nearestSlots<Slot extends { readonly startsAt: string }>(
  slots: readonly Slot[],
  wanted: string,
  count: number,
): readonly Slot[] {
  const wantedMs = Date.parse(wanted)
  if (Number.isNaN(wantedMs)) return slots.slice(0, count)
  const distanceMs = ({ startsAt }: Slot) => Math.abs(Date.parse(startsAt) - wantedMs)
  const nearest = new Set(slots.toSorted((a, b) => distanceMs(a) - distanceMs(b)).slice(0, count))
  return slots.filter((slot) => nearest.has(slot))
}
