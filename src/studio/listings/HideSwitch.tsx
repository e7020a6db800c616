import { Switch } from 'react-aria-components/Switch'
import type { StudioListing } from '#schemas/studio/listings-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import view from '#src/studio/views/View.module.css'
import styles from './Listings.module.css'
import type { HiddenListings } from './use-hidden-listings.ts'

interface Props {
  readonly listing: StudioListing
  readonly hidden: HiddenListings
  readonly mayEdit: boolean
}

/** Hides a property in the draft; says where the live site still does otherwise. */
export function HideSwitch({ listing: { id, reference, state }, hidden, mayEdit }: Props) {
  const text = useText()
  const isHidden = hidden.isHidden(id)
  // What shows nowhere by itself needs no switch, unless the draft already hides it.
  if (isHidden === undefined || ((state === 'left' || state === 'unlisted') && !isHidden)) return null
  const isWaiting = state !== 'left' && state !== 'unlisted' && isHidden !== (state === 'hidden')
  const label = text('studio.listings.hide')
  return (
    <>
      <Switch
        className={styles.switch ?? ''}
        aria-label={`${label} · ${reference}`}
        isSelected={isHidden}
        isReadOnly={!mayEdit}
        isDisabled={!mayEdit}
        onChange={(wanted) => hidden.hide(id, wanted)}
      >
        <span className={styles.track} />
        <span aria-hidden="true">{label}</span>
      </Switch>
      {isWaiting && <p className={view.note}>{text(isHidden ? 'studio.listings.hide.waits' : 'studio.listings.show.waits')}</p>}
    </>
  )
}
