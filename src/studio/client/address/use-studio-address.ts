import { useLocation, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { readStudioAddress, type StudioAddress, writeStudioAddress } from './studio-address.ts'

export type GoTo = (change: Partial<StudioAddress>, options?: { readonly isReplacing?: boolean }) => void

export function useStudioAddress(): readonly [StudioAddress, GoTo] {
  const router = useRouter()
  const address = useLocation({ select: ({ searchStr }) => searchStr })
  const go = useCallback<GoTo>(
    (change, { isReplacing = false } = {}) => {
      const { history } = router
      const now = readStudioAddress(history.location.search)
      const href = history.location.pathname + writeStudioAddress({ ...now, ...change })
      if (isReplacing) history.replace(href)
      else history.push(href)
    },
    [router],
  )
  return [readStudioAddress(address), go]
}
