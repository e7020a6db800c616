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
 * A list without the hidden properties. One hidden now keeps its place as a line. Until hydration, an inline script hides them in
 * the server's list (`src/renderer/boot/early-marks.ts`).
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
    /** The hidden properties of the list. */
    hidden: items.filter(isHidden),
    stateOf: (property: PropertySummary) => (!isHidden(property) ? 'shown' : isLeftOut(property) ? 'left-out' : 'line'),
    restore,
    /** The property shown again; it takes the focus. */
    restored,
  } as const
}

export type Hiding = ReturnType<typeof useHiding>
