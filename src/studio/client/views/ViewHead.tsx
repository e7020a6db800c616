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
    <header className={`row wrap apart gap-2-4 ${view.head}`}>
      <div>
        <h1 className={view.title}>{title}</h1>
        <p className="quiet small">{words}</p>
      </div>
      <p className="quiet small" role="status">
        {count}
      </p>
    </header>
  )
}
