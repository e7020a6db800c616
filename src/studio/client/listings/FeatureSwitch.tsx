import type { StudioListing } from '#schemas/studio/listings-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useStudioAddress } from '#src/studio/client/address/use-studio-address.ts'
import { Button } from '#src/ui/Button.tsx'
import { ListingSwitch } from './ListingSwitch.tsx'
import type { FeaturedListing } from './use-featured-listing.ts'

interface Props {
  readonly listing: StudioListing
  readonly featured: FeaturedListing
  readonly mayEdit: boolean
}

export function FeatureSwitch({ listing: { id, reference, state }, featured, mayEdit }: Props) {
  const text = useText()
  const [, go] = useStudioAddress()
  const isFeatured = featured.isFeatured(id)
  // Only an available property can be featured.
  if (state !== 'available' && !isFeatured) return null
  return (
    <>
      <ListingSwitch
        label={text('studio.listings.feature')}
        reference={reference}
        isSelected={isFeatured}
        isReadOnly={!mayEdit || featured.isPending}
        onChange={(wanted) => featured.feature(id, wanted)}
      />
      {isFeatured && (
        <Button size="small" variant="link" onClick={() => go({ view: 'site', file: featured.file, column: 'form' })}>
          {text('studio.listings.feature.words')}
        </Button>
      )}
    </>
  )
}
