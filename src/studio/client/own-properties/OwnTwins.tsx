import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { StudioOwnTwin, StudioOwnTwinSide } from '#schemas/studio/own-properties-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useStudioAddress } from '#src/studio/client/address/use-studio-address.ts'
import { askStudio } from '#src/studio/client/api/studio-request.ts'
import { Problem } from '#src/studio/client/views/Problem.tsx'
import { PropertyThumbnail } from '#src/studio/client/views/PropertyThumbnail.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import styles from './Own.module.css'
import { OWN_KEY, ownPath, twinsQuery } from './own-queries.ts'

interface Props {
  readonly mayEdit: boolean
  readonly mayPublish: boolean
}

/** Properties entered by hand that agency software has now, too, and the question whether they are the same. */
export function OwnTwins({ mayEdit, mayPublish }: Props) {
  const text = useText()
  const { data: twins = [] } = useQuery(twinsQuery)
  if (twins.length === 0) return null
  return (
    <Notice tone="accent" role="region" aria-label={text('studio.own.twins')} className="pad-4">
      <div className="stack gap-3 one-column">
        <div>
          <h3 className="medium">{text('studio.own.twins')}</h3>
          <p className="small measure">{text('studio.own.twins.words')}</p>
        </div>
        <ul className="list gap-3">
          {twins.map((twin) => (
            <TwinLine key={`${twin.own.id} ${twin.listing.id}`} twin={twin} mayEdit={mayEdit} mayPublish={mayPublish} />
          ))}
        </ul>
      </div>
    </Notice>
  )
}

function TwinLine({ twin: { own, listing, by }, mayEdit, mayPublish }: Props & { readonly twin: StudioOwnTwin }) {
  const text = useText()
  const client = useQueryClient()
  const [, go] = useStudioAddress()
  const answer = useMutation({
    mutationFn: (said: 'same' | 'different') =>
      askStudio(ownPath(own.id, `/${said}`), { method: 'POST', body: { listing: listing.id } }),
    onSuccess: () => Promise.all([OWN_KEY, ['listings']].map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
  return (
    <li className="stack gap-2 one-column box surface pad-card">
      <p className="quiet tiny">{text(`studio.own.twins.by.${by}`)}</p>
      <div className={styles.twins}>
        <TwinSide side={own} label={text('studio.own.twins.own')} onOpen={() => go({ item: String(own.id) })} />
        <TwinSide side={listing} label={text('studio.own.twins.listing')} />
      </div>
      <Problem words={answer.isError ? answer.error.message : null} size="small" />
      <div className="flow gap-2">
        {mayPublish && (
          <Button size="small" disabled={answer.isPending} onClick={() => answer.mutate('same')}>
            {text('studio.own.twins.same')}
            <span className="visually-hidden"> {own.reference}</span>
          </Button>
        )}
        {mayEdit && (
          <Button size="small" variant="secondary" disabled={answer.isPending} onClick={() => answer.mutate('different')}>
            {text('studio.own.twins.different')}
            <span className="visually-hidden"> {own.reference}</span>
          </Button>
        )}
      </div>
    </li>
  )
}

function TwinSide({
  side: { reference, title, price, picture },
  label,
  onOpen,
}: {
  readonly side: StudioOwnTwinSide
  readonly label: string
  readonly onOpen?: () => void
}) {
  return (
    <div className="row gap-3">
      <PropertyThumbnail picture={picture} width={96} height={72} />
      <span className="stack gap-line narrows small">
        <span className="quiet tiny">{label}</span>
        {onOpen === undefined ? (
          <strong>{title}</strong>
        ) : (
          <Button variant="link" size="small" onClick={onOpen}>
            {title}
          </Button>
        )}
        <span className="quiet">{[reference, price].filter(Boolean).join(' · ')}</span>
      </span>
    </div>
  )
}
