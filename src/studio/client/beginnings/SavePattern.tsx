import { type FormEvent, useId, useState } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import dialogStyles from '#src/studio/client/shell/DialogBox.module.css'
import { DialogBox } from '#src/studio/client/shell/DialogBox.tsx'
import { Button } from '#src/ui/Button.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import styles from './Beginnings.module.css'

/** A module of the page. */
interface Line {
  readonly key: string
  readonly title: string
}

interface Props {
  /** All modules of the page, in their order. */
  readonly lines: readonly Line[]
  /** The module whose menu was opened. */
  readonly first: Line
  readonly problem: string | null
  readonly onSave: (name: string, keys: readonly string[], isLinked: boolean) => Promise<void>
  readonly onClose: () => void
}

/** Saves modules of a page as a pattern, under a name. */
export default function SavePattern({ lines, first, problem, onSave, onClose }: Props) {
  const text = useText()
  const id = useId()
  const [name, setName] = useState(first.title)
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set([first.key]))
  const [isLinked, setLinked] = useState(true)
  const [isBusy, setBusy] = useState(false)
  const toggle = (key: string, isIn: boolean) =>
    setKeys(new Set(isIn ? [...keys, key] : [...keys].filter((each) => each !== key)))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    await onSave(
      name.trim() || first.title,
      lines.map(({ key }) => key).filter((key) => keys.has(key)),
      isLinked,
    )
    setBusy(false)
  }
  return (
    <DialogBox title={text('studio-beginnings.save')} onClose={onClose}>
      <form className="stack gap-3" onSubmit={(event) => void submit(event)}>
        <p className="quiet measure">{text('studio-beginnings.save-words')}</p>
        <label htmlFor={id} className={`small strong ${dialogStyles.label}`}>
          {text('studio-beginnings.save-name')}
        </label>
        <TextInput
          id={id}
          value={name}
          maxLength={200}
          required
          autoFocus
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setName(target.value)}
        />
        <fieldset className="bare stack gap-1">
          <legend className={`small strong ${dialogStyles.label} ${styles.legend}`}>
            {text('studio-beginnings.save-modules')}
          </legend>
          {lines.map(({ key, title }) => (
            <label key={key} className="row gap-2 small target">
              <input type="checkbox" checked={keys.has(key)} onChange={({ target }) => toggle(key, target.checked)} />
              {title}
            </label>
          ))}
        </fieldset>
        <fieldset className="bare stack gap-1">
          <legend className={`small strong ${dialogStyles.label} ${styles.legend}`}>{text('studio-beginnings.save-how')}</legend>
          {([true, false] as const).map((each) => (
            <label key={String(each)} className="row gap-2 small target">
              <input type="radio" name={`${id}-how`} checked={isLinked === each} onChange={() => setLinked(each)} />
              {text(each ? 'studio-beginnings.save-linked' : 'studio-beginnings.save-copy')}
            </label>
          ))}
        </fieldset>
        {problem !== null && (
          <p role="alert" className="wrong">
            {problem}
          </p>
        )}
        <div className={`flow gap-3 ${dialogStyles.actions}`}>
          <Button variant="secondary" onClick={onClose}>
            {text('studio.cancel')}
          </Button>
          <Button type="submit" disabled={isBusy || keys.size === 0}>
            {text('studio-beginnings.save-do')}
          </Button>
        </div>
      </form>
    </DialogBox>
  )
}
