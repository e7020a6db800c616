import { useQuery } from '@tanstack/react-query'
import { useAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import {
  Button,
  CardStrip,
  defineView,
  hiddenAtom,
  type ModuleProps,
  type RecentlyViewed as Recent,
  recentlyViewedAtom,
  selectionQuery,
  useBrowserAtom,
  useText,
} from 'vitrine/module'
import { RecentCard } from './RecentCard.tsx'
import styles from './RecentlyViewed.module.css'
import type { Content } from './schema.ts'
import type texts from './texts.json'
import { useIsNear } from './use-is-near.ts'

export const view = defineView(RecentlyViewed, {
  /** The server does not know the viewed properties. */
  isEmpty: () => true,
})

/**
 * The viewed properties, without the current and the hidden ones. An inline script reserves room
 * (`src/renderer/boot/early-marks.ts`); the cards load when the visitor scrolls near.
 */
export default function RecentlyViewed({ context }: ModuleProps<Content>) {
  const place = useRef<HTMLDivElement>(null)
  const [recent, setRecent] = useAtom(recentlyViewedAtom)
  const hidden = useBrowserAtom(hiddenAtom)
  const isKnown = hidden !== null
  const shown = Number(context.parameters.id)
  const ids = isKnown ? recent.ids.filter((id) => id !== shown && !hidden.includes(id)).slice(0, context.layout.maxItems) : []
  const isNear = useIsNear(place)
  const { data, isPlaceholderData } = useQuery({
    ...selectionQuery(ids, context.language),
    enabled: isNear && ids.length > 0,
    placeholderData: (before) => before,
  })
  const items = data?.items.filter(({ ID }) => ids.includes(ID)) ?? []
  const gone = data && !isPlaceholderData ? ids.filter((id) => !data.items.some(({ ID }) => ID === id)) : []
  const goneText = gone.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the ids
  useEffect(() => {
    if (gone.length > 0) setRecent({ ...recent, ids: recent.ids.filter((id) => !gone.includes(id)) })
  }, [goneText])
  const [isCleared, setIsCleared] = useState(false)
  const state = !isKnown ? 'unknown' : ids.length === 0 && !isCleared ? 'none' : 'some'
  return (
    <div ref={place} className={`section-unprinted ${styles.recent}`} data-recent={state}>
      {isCleared && ids.length === 0 && <Cleared />}
      {ids.length > 0 && (
        <CardStrip
          perRow={context.layout.numberItemOfRow}
          more={<Storing recent={recent} onChange={setRecent} onClear={() => setIsCleared(true)} />}
        >
          {data === undefined
            ? // Unavailable properties are removed from the end of the list.
              ids.map((id) => <li key={`coming ${id}`} className={`rounded tint ${styles.item}`} />)
            : items.map((property) => (
                <li key={property.ID} className={`rounded tint ${styles.item}`}>
                  <RecentCard property={property} marqueeIgnore={context.shell.marqueeIgnore} />
                </li>
              ))}
        </CardStrip>
      )}
    </div>
  )
}

interface StoringProps {
  readonly recent: Recent
  readonly onChange: (recent: Recent) => void
  readonly onClear: () => void
}

/** Says how long the list is stored, with controls to change that. */
function Storing({ recent, onChange, onClear }: StoringProps) {
  const text = useText<keyof typeof texts>()
  const { isRemembered } = recent
  const clear = () => {
    onClear()
    onChange({ ids: [], isRemembered: false })
  }
  return (
    <div className={`cluster gap-x-5 quiet text-sm ${styles.storing}`}>
      <p>{text(isRemembered ? 'recently-viewed.remembered' : 'recently-viewed.until-closed')}</p>
      <Button variant="link" size="small" onClick={() => onChange({ ...recent, isRemembered: !isRemembered })}>
        {text(isRemembered ? 'recently-viewed.forget-on-closing' : 'recently-viewed.remember')}
      </Button>
      <Button variant="link" size="small" onClick={clear}>
        {text('recently-viewed.clear')}
      </Button>
    </div>
  )
}

/** Takes the focus of the button that disappeared with the list. */
function Cleared() {
  const text = useText<keyof typeof texts>()
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => line.current?.focus(), [])
  return (
    <p ref={line} tabIndex={-1} role="status">
      {text('recently-viewed.cleared')}
    </p>
  )
}
