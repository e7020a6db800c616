import { isLanguage, LANGUAGE_NAMES, type Language } from '#schemas/language.ts'
import { REQUEST_STATES, type RequestState, type StudioRequests } from '#schemas/studio/requests-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import view from '#src/studio/client/views/View.module.css'
import { ViewSearch } from '#src/studio/client/views/ViewSearch.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Select, TextInput } from '#src/ui/TextInput.tsx'
import { ANY_REQUEST, type RequestFilter } from './request-queries.ts'

interface Props {
  readonly filter: RequestFilter
  readonly forms: StudioRequests['forms']
  readonly languages: readonly Language[]
  readonly onChange: (filter: RequestFilter) => void
}

export function RequestFilters({ filter, forms, languages, onChange }: Props) {
  const text = useText()
  const change = (part: Partial<RequestFilter>) => onChange({ ...filter, ...part })
  const isFiltered = Object.values(filter).some((value) => value !== '')
  return (
    <search className={`flow gap-3 ${view.filters}`}>
      <ViewSearch label={text('studio.requests.search')} value={filter.text} onChange={(words) => change({ text: words })} />
      <label className={`stack gap-line quiet tiny ${view.filter}`}>
        {text('studio.requests.filter.state')}
        <Select value={filter.state} onChange={({ target }) => change({ state: isState(target.value) ? target.value : '' })}>
          <option value="">{text('studio.requests.filter.state.any')}</option>
          {REQUEST_STATES.map((state) => (
            <option key={state} value={state}>
              {text(`studio.requests.filter.state.${state}`)}
            </option>
          ))}
        </Select>
      </label>
      <label className={`stack gap-line quiet tiny ${view.filter}`}>
        {text('studio.requests.filter.form')}
        <Select value={filter.form} onChange={({ target }) => change({ form: target.value })}>
          <option value="">{text('studio.requests.filter.form.any')}</option>
          {forms.map(({ id, label, total }) => (
            <option key={id} value={id}>
              {text('studio.requests.filter.form.one', { label, total })}
            </option>
          ))}
        </Select>
      </label>
      {languages.length > 1 && (
        <label className={`stack gap-line quiet tiny ${view.filter}`}>
          {text('studio.requests.filter.language')}
          <Select
            value={filter.language}
            onChange={({ target }) => change({ language: isLanguage(target.value) ? target.value : '' })}
          >
            <option value="">{text('studio.requests.filter.language.any')}</option>
            {languages.map((language) => (
              <option key={language} value={language}>
                {LANGUAGE_NAMES[language]}
              </option>
            ))}
          </Select>
        </label>
      )}
      <label className={`stack gap-line quiet tiny ${view.filter}`}>
        {text('studio.requests.filter.property')}
        <TextInput value={filter.property} onChange={({ target }) => change({ property: target.value })} />
      </label>
      {isFiltered && (
        <Button variant="text" size="small" onClick={() => onChange(ANY_REQUEST)}>
          {text('studio.requests.filter.clear')}
        </Button>
      )}
    </search>
  )
}

function isState(value: string): value is RequestState {
  return REQUEST_STATES.some((state) => state === value)
}
