import { type ComponentProps, useEffect, useRef } from 'react'
import type { PropertySummary } from '#schemas/property/property-summary.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/Button.tsx'
import styles from './Hidden.module.css'
import type { Hiding } from './use-hiding.ts'

interface Props extends Omit<ComponentProps<'li'>, 'property'> {
  readonly property: PropertySummary
  readonly hiding: Hiding
}

/** The card of a property in a list: a line with an undo button once the visitor hides it; nothing on the next visit. */
export function HidableItem({ property, hiding, children, ...item }: Props) {
  const place = useRef<HTMLLIElement>(null)
  const state = hiding.stateOf(property)
  const isRestored = hiding.restored === property.ID && state === 'shown'
  useEffect(() => {
    if (isRestored) place.current?.querySelector('a')?.focus()
  }, [isRestored])
  // An empty element keeps the order of the others: the first card of a list may be larger.
  if (state === 'left-out') return <li hidden />
  return (
    <li
      {...item}
      ref={place}
      className={state === 'line' ? styles.item : undefined}
      data-hidable={hiding.isHydrated ? undefined : property.ID}
    >
      {state === 'shown' ? children : <HiddenLine property={property} onUndo={() => hiding.restore([property.ID])} />}
    </li>
  )
}

function HiddenLine({ property, onUndo }: { readonly property: PropertySummary; readonly onUndo: () => void }) {
  const text = useText()
  const undo = useRef<HTMLButtonElement>(null)
  // The button that hid the property disappeared with its card.
  useEffect(() => undo.current?.focus(), [])
  return (
    <p className={`row gap-4 spread quiet text-sm target rounded ${styles.line}`}>
      <span role="status">{text('hidden.done', { headline: property.TypeDescription || property.MainTypeName })}</span>
      <Button ref={undo} variant="link" size="small" onClick={onUndo}>
        {text('hidden.undo')}
      </Button>
    </p>
  )
}
