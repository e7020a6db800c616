import { type FormEvent, useState } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/Button.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import type { ChoiceKind } from './field-of.ts'
import { useJsonForm } from './form-context.ts'
import styles from './JsonForm.module.css'

/** The state of making a thing from within a field that names it. */
export interface Maker {
  /** Makes a thing with this name; asks for the name if it is empty. */
  readonly begin: (name: string) => void
  /** The name to make; '' while it is asked for; null for nothing to do. */
  readonly wanted: string | null
  readonly end: () => void
  readonly make: (name: string) => Promise<string>
}

/** Null for a kind of things that the program cannot make. */
export function useMaker(kind: ChoiceKind | null): Maker | null {
  const { naming } = useJsonForm()
  const [wanted, setWanted] = useState<string | null>(null)
  const make = kind === null ? null : (naming?.makerOf(kind) ?? null)
  return make && { begin: setWanted, wanted, end: () => setWanted(null), make }
}

interface Props {
  readonly maker: Maker
  /** The label of the field. */
  readonly label: string
  readonly onMade: (value: string) => void
}

/** Asks for the name of a new thing, and makes it. Its id follows from the name. */
export function MakeNamed({ maker, ...rest }: Props) {
  return maker.wanted === null ? null : <NameOfNew key={maker.wanted} maker={maker} first={maker.wanted} {...rest} />
}

function NameOfNew({ maker, first, label, onMade }: Props & { readonly first: string }) {
  const text = useText()
  const [name, setName] = useState(first)
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState('')
  const make = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (name.trim() === '' || isPending) return
    setPending(true)
    setProblem('')
    try {
      const made = await maker.make(name.trim())
      maker.end()
      onMade(made)
    } catch (error) {
      setPending(false)
      setProblem((error instanceof Error && error.message) || text('json-form.not-made'))
    }
  }
  return (
    <fieldset className="stack gap-2 narrows box one-column pad-3">
      <label className="stack gap-1 small strong">
        {text('json-form.name-of-new')}
        <TextInput
          autoFocus
          value={name}
          maxLength={200}
          onChange={({ target }) => setName(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') void make(event)
            if (event.key === 'Escape') maker.end()
          }}
        />
      </label>
      <div className="wrap gap-2">
        <Button size="small" disabled={isPending || name.trim() === ''} onClick={(event) => void make(event)}>
          {text('json-form.make')}
          <span className="visually-hidden">{` ${label}`}</span>
        </Button>
        <Button size="small" variant="text" onClick={maker.end}>
          {text('json-form.cancel')}
        </Button>
      </div>
      <p className={`wrong small ${styles.problem}`} role={problem === '' ? undefined : 'alert'}>
        {problem}
      </p>
    </fieldset>
  )
}
