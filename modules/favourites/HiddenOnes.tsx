import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import type { ModuleContext } from '#schemas/modules/module-view.ts'
import { MAX_SELECTION } from '#schemas/property/property-selection.ts'
import { selectionQuery } from '#src/data/properties.ts'
import { useText } from '#src/i18n/use-text.ts'
import HiddenRows from '#src/parts/hidden/HiddenRows.tsx'
import { useBrowserAtom } from '#src/parts/use-browser-atom.ts'
import { hiddenAtom, unhideAtom } from '#src/state/hidden-properties.ts'
import { Button } from '#src/ui/Button.tsx'
import { Disclosure } from '#src/ui/Disclosure.tsx'
import styles from './Favourites.module.css'

/** All that the visitor has hidden from the lists, fetched when it is opened; nothing while nothing is hidden. */
export function HiddenOnes({ context }: { readonly context: ModuleContext }) {
  const text = useText()
  const hidden = useBrowserAtom(hiddenAtom) ?? []
  const unhide = useSetAtom(unhideAtom)
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useQuery({
    ...selectionQuery(hidden.slice(0, MAX_SELECTION), context.language),
    enabled: isOpen && hidden.length > 0,
    placeholderData: (before) => before,
  })
  if (hidden.length === 0) return null
  return (
    <Disclosure summary={text('hidden.count', { count: hidden.length })} onToggle={setIsOpen}>
      {data && (
        <HiddenRows
          properties={data.items.filter(({ ID }) => hidden.includes(ID))}
          marqueeIgnore={context.shell.marqueeIgnore}
          onRestore={unhide}
        />
      )}
      <p className={styles.actions}>
        <Button variant="link" size="small" onClick={() => unhide(hidden)}>
          {text('hidden.restore-all')}
        </Button>
      </p>
    </Disclosure>
  )
}
