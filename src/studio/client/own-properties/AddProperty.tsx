import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { RENT, SALE } from '#schemas/property/goal.ts'
import type { StudioOwnProperty } from '#schemas/studio/own-properties-api.ts'
import { belgianPostcodeNames } from '#src/features/properties/rules/place/belgian-postcodes.ts'
import { useText } from '#src/i18n/use-text.ts'
import { askStudio } from '#src/studio/client/api/studio-request.ts'
import { DialogBox } from '#src/studio/client/shell/DialogBox.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Select, TextInput } from '#src/ui/TextInput.tsx'
import styles from './Own.module.css'
import { ownChoicesQuery } from './own-queries.ts'

interface Props {
  readonly onAdded: (own: StudioOwnProperty) => void
  readonly onClose: () => void
}

/** The four answers that decide which questions the form asks. */
export default function AddProperty({ onAdded, onClose }: Props) {
  const text = useText()
  const { data: choices, isError } = useQuery(ownChoicesQuery)
  const [goal, setGoal] = useState<typeof SALE | typeof RENT>(SALE)
  const [category, setCategory] = useState('')
  const [zip, setZip] = useState('')
  const [city, setCity] = useState('')
  const places = belgianPostcodeNames(zip)
  const add = useMutation({
    mutationFn: () => {
      const body = { goal, category: category || (choices?.categories[0]?.webId ?? '1'), zip, city: city || (places[0] ?? '') }
      return askStudio<StudioOwnProperty>('/own-properties', { method: 'POST', body })
    },
    onSuccess: onAdded,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add.mutate()
  }
  return (
    <DialogBox title={text('studio.own.add')} onClose={onClose}>
      <form className="stack gap-4" onSubmit={submit}>
        <p className="quiet small">{text('studio.own.add.words')}</p>
        <fieldset className="unframed stack gap-2">
          <legend className="small strong">{text('studio.own.add.goal')}</legend>
          <div className="row gap-2">
            {[SALE, RENT].map((each) => (
              <label key={each} className={`row gap-2 small round clickable target ${styles.radio}`}>
                <input type="radio" name="goal" checked={goal === each} onChange={() => setGoal(each === RENT ? RENT : SALE)} />
                {text(each === RENT ? 'studio.own.add.rent' : 'studio.own.add.sale')}
              </label>
            ))}
          </div>
        </fieldset>
        <label className="stack gap-1 small strong">
          {text('studio.own.add.category')}
          <Select value={category || (choices?.categories[0]?.webId ?? '')} onChange={({ target }) => setCategory(target.value)}>
            {choices?.categories.map(({ webId, name }) => (
              <option key={webId} value={webId}>
                {name}
              </option>
            ))}
          </Select>
        </label>
        <div className={`stack gap-3 ${styles.zipAndCity}`}>
          <label className="stack gap-1 small strong">
            {text('studio.own.add.zip')}
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              value={zip}
              onChange={({ target }) => {
                setZip(target.value)
                setCity('')
              }}
            />
          </label>
          <label className="stack gap-1 small strong">
            {text('studio.own.add.city')}
            <TextInput
              autoComplete="off"
              list="own-places"
              value={city || (places[0] ?? '')}
              onChange={({ target }) => setCity(target.value)}
            />
            <datalist id="own-places">
              {places.map((name) => (
                <option key={name} value={name} />
              ))}
            </datalist>
          </label>
        </div>
        {(add.isError || isError) && (
          <p role="alert" className="wrong small">
            {add.error?.message || text('studio.failed.action')}
          </p>
        )}
        <div className="row gap-2">
          <Button type="submit" disabled={add.isPending || choices === undefined}>
            {text('studio.own.add.do')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {text('studio.cancel')}
          </Button>
        </div>
      </form>
    </DialogBox>
  )
}
