import { useSetAtom } from 'jotai'
import { useState } from 'react'
import type { PropertySummary } from '#schemas/property/property-summary.ts'
import { useBrowserAtom } from '#src/ui/site/use-browser-atom.ts'
import { hiddenAtom, unhideAtom } from './hidden-properties.ts'

interface Start {
  readonly items: readonly PropertySummary[]
  readonly hidden: readonly number[]
}

/**
 * A list without the properties that its visitor has hidden. Those that are hidden while it shows keep their place, as a line. The server's
 * list has all of them: until it has hydrated, the lines of script in the HTML leave them out (`src/renderer/boot/early-marks.ts`).
 */
export function useHiding(items: readonly PropertySummary[]) {
  const hidden = useBrowserAtom(hiddenAtom)
  const unhide = useSetAtom(unhideAtom)
  const [start, setStart] = useState<Start | null>(null)
  const [restored, setRestored] = useState<number | null>(null)
  if (hidden !== null && start?.items !== items) setStart({ items, hidden })
  const isHidden = ({ ID }: PropertySummary) => hidden?.includes(ID) ?? false
  const isLeftOut = (property: PropertySummary) => isHidden(property) && (start?.hidden.includes(property.ID) ?? true)
  const restore = (ids: readonly number[]) => {
    unhide(ids)
    setStart((before) => before && { ...before, hidden: before.hidden.filter((id) => !ids.includes(id)) })
    setRestored(ids[0] ?? null)
  }
  return {
    isHydrated: hidden !== null,
    /** The hidden ones of the list. */
    hidden: items.filter(isHidden),
    stateOf: (property: PropertySummary) => (!isHidden(property) ? 'shown' : isLeftOut(property) ? 'left-out' : 'line'),
    restore,
    /** The property shown again, which takes the focus. */
    restored,
  } as const
}

export type Hiding = ReturnType<typeof useHiding>
