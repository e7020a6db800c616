import { House } from 'lucide'
import { useState } from 'react'
import type { StudioConnectorSample } from '#schemas/studio/connector-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './Connect.module.css'

/** The first listings of a dry run as on the site. */
export function SampleListings({ sample }: { readonly sample: readonly StudioConnectorSample[] }) {
  const text = useText()
  if (sample.length === 0) return null
  return (
    <section className="stack gap-3" aria-labelledby="connector-sample">
      <h3 id="connector-sample" className="medium">
        {text('studio.connect.sample', { count: sample.length })}
      </h3>
      <ul className={`list gap-3 ${styles.cards}`}>
        {sample.map((listing) => (
          <SampleCard key={listing.id} listing={listing} />
        ))}
      </ul>
    </section>
  )
}

function SampleCard({ listing }: { readonly listing: StudioConnectorSample }) {
  const text = useText()
  const { reference, title, place, price, isForRent, facts } = listing
  return (
    <li className={`stack box clips surface small ${styles.card}`}>
      <SamplePicture listing={listing} />
      <span className="stack tops gap-line pad-3">
        <span className="quiet small measure">
          {text(isForRent ? 'studio.connect.sample.rent' : 'studio.connect.sample.sale')} · {reference}
        </span>
        <strong>{title}</strong>
        {place !== '' && <span>{place}</span>}
        <span className="strong">{price || text('studio.connect.sample.on-request')}</span>
        {facts.length > 0 && <span className="quiet small measure">{facts.join(' · ')}</span>}
      </span>
    </li>
  )
}

function SamplePicture({ listing: { picture, pictures } }: { readonly listing: StudioConnectorSample }) {
  const text = useText()
  // The picture's server may fail, or another instance may have made the dry run.
  const [isMissing, setIsMissing] = useState(false)
  if (picture !== null && !isMissing)
    return (
      <img
        className={`whole ${styles.picture}`}
        src={picture}
        alt=""
        width={200}
        height={133}
        loading="lazy"
        onError={() => setIsMissing(true)}
      />
    )
  return (
    <span className={`whole stack gap-1 ground quiet tiny pad-3 ${styles.noPicture}`}>
      <Icon of={House} size={20} strokeWidth={1.5} />
      {text('studio.connect.sample.pictures', { count: pictures })}
    </span>
  )
}
