import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { StudioConnectorMeaning, StudioConnectorMeanings, StudioConnectorValue } from '#schemas/studio/connector-api.ts'
import { CONNECTOR_FILE } from '#src/definition/editing/new-connector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { askStudio } from '#src/studio/client/api/studio-request.ts'
import { useChangeFile } from '#src/studio/client/saving/use-change-file.ts'
import dialog from '#src/studio/client/shell/DialogBox.module.css'
import { DialogBox } from '#src/studio/client/shell/DialogBox.tsx'
import { Problem } from '#src/studio/client/views/Problem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Select, TextInput } from '#src/ui/TextInput.tsx'
import { givingMeaning } from './give-meaning.ts'

interface Props {
  readonly value: StudioConnectorValue
  /** Below "mapping" of connector.json: ["values", "category", "30"], or ["agents", "7"]. */
  readonly path: readonly string[]
  readonly draft: string
  readonly onClose: () => void
}

/** Asks for the meaning of a value of the software, and writes it to the draft. */
export function MeaningDialog({ value, path, draft, onClose }: Props) {
  const text = useText()
  const queryClient = useQueryClient()
  const { data, isError } = useQuery({
    queryKey: ['connector', 'meanings', draft],
    queryFn: () => askStudio<StudioConnectorMeanings>(`/connector/meanings?draft=${encodeURIComponent(draft)}`),
  })
  const change = useChangeFile(CONNECTOR_FILE, text('studio.connector.meaning.undo', { value: value.value || value.field }), () =>
    queryClient.invalidateQueries({ predicate: ({ queryKey: [kind, , file] }) => kind === 'file' && file === CONNECTOR_FILE }),
  )
  const isPerson = path[0] === 'agents'
  const choices = data && ((isPerson ? data.agents : data.tables[path[1] ?? '']) ?? [])
  const give = (meaning: StudioConnectorMeaning['value']) => change.mutate(givingMeaning(path, meaning), { onSuccess: onClose })
  return (
    <DialogBox
      title={text(isPerson ? 'studio.connector.meaning.person' : 'studio.connector.meaning.title', {
        value: value.value || value.field,
      })}
      onClose={onClose}
    >
      <div className="stack gap-3">
        <p className="quiet measure">{text('studio.connector.meaning.words', { field: value.field, count: value.count })}</p>
        <Problem words={isError ? '' : null} />
        {choices === undefined && !isError && <p role="status">{text('studio.loading')}</p>}
        {choices !== undefined && isPerson && choices.length === 0 ? (
          <p>{text('studio.connector.meaning.nobody')}</p>
        ) : (
          choices !== undefined && <MeaningForm choices={choices} isPending={change.isPending} onGive={give} onClose={onClose} />
        )}
        <Problem words={change.error?.message ?? null} />
      </div>
    </DialogBox>
  )
}

interface FormProps {
  /** Empty if any value is allowed. */
  readonly choices: readonly StudioConnectorMeaning[]
  readonly isPending: boolean
  readonly onGive: (meaning: StudioConnectorMeaning['value']) => void
  readonly onClose: () => void
}

function MeaningForm({ choices, isPending, onGive, onClose }: FormProps) {
  const text = useText()
  const id = useId()
  const [written, setWritten] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const chosen = choices[Number(written)]
    if (choices.length === 0) onGive(written.trim())
    else if (written !== '' && chosen !== undefined) onGive(chosen.value)
  }
  return (
    <form className="stack gap-3" onSubmit={submit}>
      <label className={`small strong ${dialog.label}`} htmlFor={id}>
        {text(choices.length === 0 ? 'studio.connector.meaning.write' : 'studio.connector.meaning.choose')}
      </label>
      {choices.length === 0 ? (
        <TextInput id={id} required maxLength={100} value={written} onChange={({ target }) => setWritten(target.value)} />
      ) : (
        <Select id={id} required value={written} onChange={({ target }) => setWritten(target.value)}>
          <option value="">{text('studio.connector.meaning.none')}</option>
          {choices.map(({ value, title }, index) => (
            <option key={String(value)} value={index}>
              {title}
            </option>
          ))}
        </Select>
      )}
      <p className="quiet tiny">{text('studio.connector.meaning.in-draft')}</p>
      <div className={`flow gap-3 ${dialog.actions}`}>
        <Button variant="secondary" onClick={onClose}>
          {text('studio.cancel')}
        </Button>
        <Button type="submit" disabled={isPending}>
          {text('studio.connector.meaning.give')}
        </Button>
      </div>
    </form>
  )
}
