import view from './View.module.css'

interface Props {
  readonly title: string
  readonly words: string
  /** The number of items; '' while unknown. */
  readonly count: string
}

/** The title and the number of items of a view. */
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
