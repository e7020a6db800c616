import type { StudioListing } from '#schemas/studio/listings-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { ListingSwitch } from './ListingSwitch.tsx'
import type { HiddenListings } from './use-hidden-listings.ts'

interface Props {
  readonly listing: StudioListing
  readonly hidden: HiddenListings
  readonly mayEdit: boolean
}

export function HideSwitch({ listing: { id, reference, state }, hidden, mayEdit }: Props) {
  const text = useText()
  const isHidden = hidden.isHidden(id)
  // A property that is not shown anyway needs no switch, unless the draft already hides it.
  if (isHidden === undefined || ((state === 'left' || state === 'unlisted') && !isHidden)) return null
  const isWaiting = state !== 'left' && state !== 'unlisted' && isHidden !== (state === 'hidden')
  return (
    <>
      <ListingSwitch
        label={text('studio.listings.hide')}
        reference={reference}
        isSelected={isHidden}
        isReadOnly={!mayEdit}
        onChange={(wanted) => hidden.hide(id, wanted)}
      />
      {isWaiting && <p className="quiet small">{text(isHidden ? 'studio.listings.hide.waits' : 'studio.listings.show.waits')}</p>}
    </>
  )
}
