import { useState } from 'react'
import { TextInput } from '#src/ui/TextInput.tsx'
import styles from './Workbench.module.css'

interface Props {
  readonly label: string
  readonly entries: readonly { readonly name: string; readonly note: string; readonly description: string }[]
  readonly current: string
  readonly onChoose: (name: string) => void
}

/** The pages of the workbench by path. */
const PAGES = { 'Module types': '/workbench/', Mails: '/workbench/mails/' } as const

/** The list on the left, filtered by words. */
export function Rail({ label, entries, current, onChoose }: Props) {
  const [words, setWords] = useState('')
  const found = entries.filter(({ name, note, description }) => `${name} ${note} ${description}`.toLowerCase().includes(words))
  return (
    <nav className={styles.types} aria-label={label}>
      <h1 className={styles.name}>Workbench</h1>
      <p className={styles.pages}>
        {Object.entries(PAGES).map(([name, path]) => (
          <a key={name} href={path} aria-current={name === label ? 'page' : undefined}>
            {name}
          </a>
        ))}
      </p>
      <TextInput
        type="search"
        placeholder="Filter"
        aria-label={`Filter the ${label.toLowerCase()}`}
        value={words}
        onChange={({ target }) => setWords(target.value.toLowerCase())}
      />
      <ul className={styles.list}>
        {found.map(({ name, note, description }) => (
          <li key={name}>
            <button
              type="button"
              className={styles.type}
              aria-current={name === current ? 'true' : undefined}
              title={description}
              onClick={() => onChoose(name)}
            >
              {name} <span className={styles.quiet}>{note}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
