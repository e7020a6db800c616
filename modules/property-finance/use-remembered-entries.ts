import { useEffect, useState } from 'react'
import { storedEntries, storeEntries } from 'vitrine/module'
import type { LoanEntries } from './loan-choice.ts'

const FORM = 'finance'

/** A visitor's entries at a path, stored for the visit. Never replaces entries that the visitor has just made. */
export function useRememberedEntries(path: string, initial: LoanEntries): readonly [LoanEntries, (entries: LoanEntries) => void] {
  const [entries, setEntries] = useState(initial)
  useEffect(() => {
    const remembered = storedEntries(FORM, path, Date.now())
    if (remembered === null) return
    setEntries((before) => {
      const entry = (name: keyof LoanEntries) => remembered[name]?.[0] ?? before[name]
      return { purpose: entry('purpose'), own: entry('own'), years: entry('years'), rate: entry('rate') }
    })
  }, [path])
  const change = (changed: LoanEntries) => {
    setEntries(changed)
    const { purpose, own, years, rate } = changed
    storeEntries(FORM, path, { purpose: [purpose], own: [own], years: [years], rate: [rate] }, Date.now())
  }
  return [entries, change]
}
