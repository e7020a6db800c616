import {
  Button,
  HISTORY_STATUSES,
  HISTORY_TYPES,
  LinkButton,
  Select,
  SiteLink,
  TextInput,
  useNavigation,
  useText,
} from 'vitrine/module'
import styles from './HistoryFilters.module.css'
import { entriesHref, type HistorySearch, isNarrowed, readHistorySearch, widened } from './history-search.ts'

interface Props {
  readonly search: HistorySearch
  readonly path: string
}

/** The filters of the history: a plain form that changes the query string. */
export function HistoryFilters({ search, path }: Props) {
  const text = useText()
  const navigation = useNavigation()
  return (
    <form
      className={`stack gap-4 unprinted rounded tint ${styles.form}`}
      method="get"
      action={`${path}#entries`}
      aria-label={text('owner.history.filter')}
      onSubmit={(event) => {
        if (navigation === null) return
        event.preventDefault()
        navigation.navigate(entriesHref(path, readHistorySearch(entriesOf(event.currentTarget))))
      }}
    >
      <label className={`stack gap-1 shrinks ${styles.field}`}>
        <span>{text('owner.history.text')}</span>
        <TextInput
          type="search"
          name="text"
          maxLength={100}
          defaultValue={search.text}
          placeholder={text('owner.history.text-hint')}
        />
      </label>
      <label className={`stack gap-1 shrinks ${styles.field}`}>
        <span>{text('owner.history.type')}</span>
        <Select name="type" defaultValue={search.type}>
          <option value="">{text('owner.history.all')}</option>
          {HISTORY_TYPES.map((type) => (
            <option key={type} value={type}>
              {text(`owner.type.${type}`)}
            </option>
          ))}
        </Select>
      </label>
      <label className={`stack gap-1 shrinks ${styles.field}`}>
        <span>{text('owner.history.status')}</span>
        <Select name="status" defaultValue={search.status}>
          <option value="">{text('owner.history.all')}</option>
          {HISTORY_STATUSES.map((status) => (
            <option key={status} value={status}>
              {text(`owner.entry.${status}`)}
            </option>
          ))}
        </Select>
      </label>
      {search.source !== '' && <input type="hidden" name="source" value={search.source} />}
      <input type="hidden" name="sort" value={search.sort} />
      <input type="hidden" name="order" value={search.order} />
      <div className="cluster gap-2 gap-x-5">
        <Button type="submit">{text('owner.history.apply')}</Button>
        {isNarrowed(search) && (
          <LinkButton as={SiteLink} variant="link" href={entriesHref(path, widened(search))}>
            {text('owner.history.clear')}
          </LinkButton>
        )}
      </div>
    </form>
  )
}

function entriesOf(form: HTMLFormElement): string {
  // The form has no files.
  return `?${new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))}`
}
