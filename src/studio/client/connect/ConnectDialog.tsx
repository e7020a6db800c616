import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { StudioConnectorKind, StudioConnectorKinds } from '#schemas/studio/connector-api.ts'
import type { StudioSite } from '#schemas/studio/studio-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { askStudio } from '#src/studio/client/api/studio-request.ts'
import { DialogBox } from '#src/studio/client/shell/DialogBox.tsx'
import { Problem } from '#src/studio/client/views/Problem.tsx'
import { ConnectForm } from './ConnectForm.tsx'

interface Props {
  readonly site: StudioSite
  /** Called when connector.json is in the draft. */
  readonly onCreated: () => void
  readonly onClose: () => void
}

/** Asks for the software that provides the properties, then for its settings, and writes connector.json into the draft. */
export default function ConnectDialog({ site, onCreated, onClose }: Props) {
  const text = useText()
  const [chosen, setChosen] = useState<StudioConnectorKind | null>(null)
  const [last, setLast] = useState<string | null>(null)
  const { data, isError } = useQuery({
    queryKey: ['connector', 'kinds'],
    queryFn: () => askStudio<StudioConnectorKinds>('/connector/kinds'),
  })
  return (
    <DialogBox
      title={chosen === null ? text('studio.connect.title') : text('studio.connect.of', { title: chosen.title })}
      shape="sheet"
      onClose={onClose}
    >
      <Problem words={isError ? '' : null} />
      {data === undefined && !isError && <p role="status">{text('studio.loading')}</p>}
      {data !== undefined && chosen === null && <KindList kinds={data.kinds} last={last} onChoose={setChosen} />}
      {data !== undefined && chosen !== null && (
        <ConnectForm
          key={chosen.name}
          kind={chosen}
          secretsError={data.secretsError}
          site={site}
          onOther={() => {
            setLast(chosen.name)
            setChosen(null)
          }}
          onCreated={onCreated}
          onClose={onClose}
        />
      )}
    </DialogBox>
  )
}

interface KindListProps {
  readonly kinds: readonly StudioConnectorKind[]
  /** The name of the last opened entry; null at first. */
  readonly last: string | null
  readonly onChoose: (kind: StudioConnectorKind) => void
}

function KindList({ kinds, last, onChoose }: KindListProps) {
  const text = useText()
  const list = useRef<HTMLUListElement>(null)
  const start = Math.max(
    0,
    kinds.findIndex(({ name }) => name === last),
  )
  // Coming back from a form focuses the entry that opened it.
  useEffect(() => list.current?.querySelectorAll('button')[start]?.focus(), [start])
  return (
    <div className="stack gap-3">
      <p className="quiet measure">{text('studio.connect.safe')}</p>
      <h3 className="medium">{text('studio.connect.choose')}</h3>
      <ul ref={list} className="list gap-2">
        {kinds.map((kind) => (
          <li key={kind.name}>
            <button type="button" className="card gap-1 round whole pad-card target" onClick={() => onChoose(kind)}>
              <span className="strong">{kind.title}</span>
              {kind.description !== '' && <span className="quiet small measure">{kind.description}</span>}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
