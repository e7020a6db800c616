import { useState } from 'react'
import type { StudioSite } from '#schemas/studio/studio-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useStudioAddress } from '#src/studio/client/address/use-studio-address.ts'
import { DialogBox } from '#src/studio/client/shell/DialogBox.tsx'
import { ComparedPages } from './ComparedPages.tsx'

export function ComparePanel({ site, draft }: { readonly site: StudioSite; readonly draft: string }) {
  const text = useText()
  const [, go] = useStudioAddress()
  const [chosen, setChosen] = useState<string | null>(null)
  return (
    <DialogBox title={text('studio.compare.title')} shape="whole" onClose={() => go({ panel: null, against: null })}>
      <ComparedPages site={site} draft={draft} chosen={chosen} onChoose={setChosen} />
    </DialogBox>
  )
}
