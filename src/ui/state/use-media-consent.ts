import { useAtom } from 'jotai'
import { useContext } from 'react'
import type { ExternalMedium } from '#schemas/site/consent.ts'
import { PreviewContext } from '#src/ui/site/navigation.ts'
import { mediaConsentAtoms } from './consent.ts'

/**
 * Whether external media load without asking, and a function that stores the consent. Always in a preview, where nothing is
 * stored (SHELL-07).
 */
export function useMediaConsent(medium: ExternalMedium): readonly [mayShow: boolean, agree: () => void] {
  const isPreview = useContext(PreviewContext)
  const [isGranted, setIsGranted] = useAtom(mediaConsentAtoms[medium])
  return [isPreview || isGranted, () => setIsGranted(true)]
}
