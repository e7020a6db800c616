import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { asList, asObject } from '#src/base/json/plain-object.ts'
import { parseText } from '#src/definition/editing/edits-between.ts'
import { useText } from '#src/i18n/use-text.ts'
import { fileQuery } from '#src/studio/client/api/queries.ts'
import type { ChangeValue } from '#src/studio/client/saving/use-change-file.ts'
import { useChangeFile } from '#src/studio/client/saving/use-change-file.ts'

const FILE = 'site.json'

export interface HiddenListings {
  /** Undefined while loading. */
  readonly isHidden: (id: number) => boolean | undefined
  readonly hide: (id: number, isHidden: boolean) => void
  readonly problem: string | null
}

/** The properties that the draft's site.json hides. A change shows at once, and is reverted if it cannot be stored. */
export function useHiddenListings(draft: string): HiddenListings {
  const text = useText()
  const queryClient = useQueryClient()
  const [wanted, setWanted] = useState<ReadonlyMap<number, boolean>>(new Map())
  const { data } = useQuery(fileQuery(draft, FILE))
  const change = useChangeFile(FILE, text('studio.listings.undo'), () =>
    queryClient.invalidateQueries({ predicate: ({ queryKey: [kind, , file] }) => kind === 'file' && file === FILE }),
  )
  const hidden = data && hiddenIn(parseText(data.text))
  return {
    isHidden: (id) => hidden && (wanted.get(id) ?? hidden.includes(id)),
    async hide(id, isHidden) {
      setWanted((before) => new Map(before).set(id, isHidden))
      const settle = (before: ReadonlyMap<number, boolean>) =>
        before.get(id) === isHidden ? new Map([...before].filter(([each]) => each !== id)) : before
      // `problem` has the failure.
      await change.mutateAsync(hidingListing(id, isHidden)).catch(() => undefined)
      setWanted(settle)
    },
    problem: change.isError ? change.error.message || text('studio.failed.action') : null,
  }
}

function hiddenIn(site: unknown): readonly unknown[] {
  return asList(asObject(asObject(site).listings).hidden)
}

/** Hides or shows a property in site.json; removes an empty list. */
function hidingListing(id: number, isHidden: boolean): ChangeValue {
  return (site) => {
    if (hiddenIn(site).includes(id) === isHidden) return site
    const { hidden: _, ...rest } = asObject(asObject(site).listings)
    const others = hiddenIn(site).filter((each) => each !== id)
    const hidden = isHidden ? [...others, id] : others
    return { ...asObject(site), listings: hidden.length === 0 ? rest : { ...rest, hidden } }
  }
}
