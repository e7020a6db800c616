import { useMutation, useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import type { StudioOwnImport, StudioOwnImportMapping, StudioOwnTaking } from '#schemas/studio/own-import-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { askStudio } from '#src/studio/client/api/studio-request.ts'
import connect from '#src/studio/client/connect/Connect.module.css'
import { SampleListings } from '#src/studio/client/connect/SampleListings.tsx'
import { Problem } from '#src/studio/client/views/Problem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { ImportColumns } from './ImportColumns.tsx'
import { ImportRest } from './ImportRest.tsx'
import { ImportValues } from './ImportValues.tsx'
import { importQuery, NO_MAPPING } from './import-queries.ts'

interface Props {
  readonly uploaded: StudioOwnImport
  readonly onTaken: () => void
  readonly onOther: () => void
}

/** What the file has, what it needs to be told, and the first ten properties as they will look. */
export function ImportDecisions({ uploaded, onTaken, onOther }: Props) {
  const text = useText()
  const [mapping, setMapping] = useState<StudioOwnImportMapping>(NO_MAPPING)
  const { data = uploaded, isFetching, isError, error } = useQuery(importQuery(uploaded, mapping))
  const take = useMutation({
    mutationFn: () =>
      askStudio<StudioOwnTaking>(`/own-properties/imports/${uploaded.id}/take`, { method: 'POST', body: mapping }),
    onSuccess: onTaken,
  })
  const whole = useRef<HTMLElement>(null)
  useEffect(() => whole.current?.focus({ preventScroll: true }), [])
  const { total, ready, known, closed, fileName, run } = data
  const incomplete = total - ready
  return (
    <section ref={whole} tabIndex={-1} aria-label={fileName} className="stack tops gap-5 no-ring-focus" aria-busy={isFetching}>
      <div className="stack starts gap-2">
        <Button size="small" variant="text" onClick={onOther}>
          <Icon of={ArrowLeft} size={16} /> {text('studio.own.import.other')}
        </Button>
        <h3 className="medium">{text('studio.own.import.found', { count: total, file: fileName })}</h3>
        <div role="status">
          <ul className="list gap-1 small">
            {ready > 0 && <li>{text('studio.own.import.ready', { count: ready })}</li>}
            {incomplete > 0 && <li>{text('studio.own.import.incomplete', { count: incomplete })}</li>}
            {run.fetched > total && (
              <li className="strong">{text('studio.own.import.left-out', { count: run.fetched - total })}</li>
            )}
            {known.count > 0 && (
              <li className="quiet">
                {text('studio.own.import.known', { count: known.count, references: known.first.join(', ') })}
              </li>
            )}
            {closed > 0 && <li className="quiet">{text('studio.own.import.closed', { count: closed })}</li>}
          </ul>
        </div>
      </div>
      {data.columns.length > 0 && <ImportColumns read={data} mapping={mapping} onChange={setMapping} />}
      <ImportValues read={data} mapping={mapping} onChange={setMapping} />
      <SampleListings sample={run.sample} />
      <ImportRest run={run} />
      <Problem words={isError ? error.message : take.isError ? take.error.message : null} />
      <div className={`flow gap-3 ruled surface ${connect.actions}`}>
        {isFetching && (
          <p role="status" className="quiet small">
            {text('studio.own.import.reading')}
          </p>
        )}
        <Button disabled={total === 0 || isFetching || isError || take.isPending} onClick={() => take.mutate()}>
          {text('studio.own.import.take', { count: total })}
        </Button>
      </div>
    </section>
  )
}
