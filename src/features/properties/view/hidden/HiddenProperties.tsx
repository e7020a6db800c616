import { lazy, Suspense } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { Disclosure } from '#src/ui/Disclosure.tsx'
import styles from './Hidden.module.css'
import type { Hiding } from './use-hiding.ts'

const HiddenRows = lazy(() => import('./HiddenRows.tsx'))

interface Props {
  readonly hiding: Hiding
  readonly marqueeIgnore: readonly number[]
}

/** The hidden properties of a list, each with a button to show it again. */
export function HiddenProperties({ hiding, marqueeIgnore }: Props) {
  const text = useText()
  const { hidden, isHydrated, restore } = hiding
  if (isHydrated && hidden.length === 0) return null
  return (
    <div className={`above-4 ${styles.end}`} data-hidden-properties={isHydrated ? 'known' : ''}>
      <Disclosure summary={isHydrated ? text('hidden.count', { count: hidden.length }) : text('hidden.some')}>
        {isHydrated && (
          <Suspense>
            <HiddenRows properties={hidden} marqueeIgnore={marqueeIgnore} onRestore={restore} />
          </Suspense>
        )}
      </Disclosure>
    </div>
  )
}
