import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import {
  Button,
  Disclosure,
  HiddenRows,
  hiddenAtom,
  MAX_SELECTION,
  type ModuleContext,
  selectionQuery,
  unhideAtom,
  useBrowserAtom,
  useText,
} from 'vitrine/module'
import styles from './Favourites.module.css'
import type texts from './texts.json'

/** The properties that the visitor has hidden from lists, fetched on opening; renders nothing without any. */
export function HiddenOnes({ context }: { readonly context: ModuleContext }) {
  const text = useText<keyof typeof texts>()
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
