import { useQuery } from '@tanstack/react-query'
import { useText } from '#src/i18n/use-text.ts'
import { useStudioAddress } from '#src/studio/client/address/use-studio-address.ts'
import type { StudioAccount } from '#src/studio/client/api/queries.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { OwnForm } from './OwnForm.tsx'
import { ownChoicesQuery, ownQuery } from './own-queries.ts'

interface Props {
  readonly id: number
  readonly account: StudioAccount
}

/** A property that staff enter by hand: its form, what it lacks, and its state. */
export default function OwnProperty({ id, account }: Props) {
  const text = useText()
  const [, go] = useStudioAddress()
  const own = useQuery(ownQuery(id))
  const choices = useQuery(ownChoicesQuery)
  if (own.data !== undefined && choices.data !== undefined)
    return <OwnForm key={id} opened={own.data} choices={choices.data} account={account} />
  if (!own.isError && !choices.isError)
    return (
      <p role="status" className="pad-5">
        {text('studio.loading')}
      </p>
    )
  return (
    <div className="pad-5">
      <Notice tone="empty" role="alert">
        <p>{own.error?.message || text('studio.failed.action')}</p>
        <Button variant="secondary" onClick={() => go({ item: null })}>
          {text('studio.own.back')}
        </Button>
      </Notice>
    </div>
  )
}
