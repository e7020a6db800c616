import { useAtom } from 'jotai'
import { Suspense, useEffect } from 'react'
import type { StudioSite } from '#schemas/studio/studio-api.ts'
import { useStudioAddress } from '#src/studio/client/address/use-studio-address.ts'
import type { StudioAccount } from '#src/studio/client/api/queries.ts'
import { addStudioTexts } from '#src/studio/client/shell/studio-texts.ts'
import { lazyWithTexts } from '#src/studio/client/views/lazy-with-texts.ts'
import { hasSetAside, isSettingUpAtom } from './first-run-memory.ts'

const FirstRun = lazyWithTexts('studio-first-run', async () => {
  // The names of the presets are among the theme's texts.
  const [part] = await Promise.all([import('./FirstRun.tsx'), addStudioTexts('studio-theme')])
  return part
})

interface Props {
  readonly account: StudioAccount
  readonly site: StudioSite
}

export function FirstRunStart({ account, site }: Props) {
  const [{ draft }] = useStudioAddress()
  const [isSettingUp, setSettingUp] = useAtom(isSettingUpAtom)
  const mayEdit = account.actions.includes('edit-settings')
  useEffect(() => {
    if (isSettingUp === null)
      setSettingUp(mayEdit && site.isFresh && draft === null && site.drafts.length === 0 && !hasSetAside())
  }, [isSettingUp, setSettingUp, mayEdit, site, draft])
  if (isSettingUp !== true || !mayEdit) return null
  return (
    <Suspense>
      <FirstRun account={account} site={site} />
    </Suspense>
  )
}
