import view from './View.module.css'

interface Props {
  readonly title: string
  readonly words: string
  /** How many there are; '' until that is known. */
  readonly count: string
}

/** What a view is, and how much it has. */
export function ViewHead({ title, words, count }: Props) {
  return (
    <header className={view.head}>
      <div>
        <h1 className={view.title}>{title}</h1>
        <p className={view.note}>{words}</p>
      </div>
      <p className={view.note} role="status">
        {count}
      </p>
    </header>
  )
}
