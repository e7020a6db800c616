import { CircleCheck } from 'lucide'
import { useText } from '#src/i18n/use-text.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { Notice } from '#src/ui/Notice.tsx'

const DONE = ['logged-out', 'logged-out-everywhere', 'password-set', 'password-changed'] as const

/** Confirms the last action, from the page's address ("?done=logged-out"). */
export function DoneNotice({ search }: { readonly search: string }) {
  const text = useText()
  const given = new URLSearchParams(search).get('done')
  const done = DONE.find((known) => known === given)
  if (done === undefined) return null
  return (
    <Notice tone="success" role="status">
      <Icon of={CircleCheck} size={24} strokeWidth={1.5} />
      {text(`owner-login.done.${done}`)}
    </Notice>
  )
}
