import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StudioConnectorValue } from '#schemas/studio/connector-api.ts'
import { parseText } from '#src/definition/editing/edits-between.ts'
import { CONNECTOR_FILE } from '#src/definition/editing/new-connector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { fileQuery } from '#src/studio/client/api/queries.ts'
import { Button } from '#src/ui/Button.tsx'
import { meaningAt } from './give-meaning.ts'
import { MeaningDialog } from './MeaningDialog.tsx'

interface Props {
  readonly value: StudioConnectorValue
  /** Below "mapping" of connector.json. */
  readonly path: readonly string[]
  readonly draft: string
  readonly mayEdit: boolean
}

/** Maps a value of the software in the draft; shows a mapping that the last run did not have yet. */
export function ValueMapping({ value, path, draft, mayEdit }: Props) {
  const text = useText()
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useQuery(fileQuery(draft, CONNECTOR_FILE))
  const isMapped = data !== undefined && meaningAt(parseText(data.text), path) !== undefined
  return (
    <>
      {isMapped && <span className="quiet small">{text('studio.listings.connector.mapped')}</span>}
      {mayEdit && (
        <Button size="small" variant="link" onClick={() => setIsOpen(true)}>
          {text(isMapped ? 'studio.listings.connector.give-another' : 'studio.listings.connector.give')}
          <span className="visually-hidden">{` ${value.field} · ${value.value}`}</span>
        </Button>
      )}
      {isOpen && <MeaningDialog value={value} path={path} draft={draft} onClose={() => setIsOpen(false)} />}
    </>
  )
}
