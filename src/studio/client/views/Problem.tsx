import { useText } from '#src/i18n/use-text.ts'

interface Props {
  /** What went wrong; null for nothing, '' where it is not known. */
  readonly words: string | null
  readonly size?: 'usual' | 'small'
}

/** Says at once what went wrong. */
export function Problem({ words, size = 'usual' }: Props) {
  const text = useText()
  if (words === null) return null
  return (
    <p role="alert" className={size === 'small' ? 'wrong small' : 'wrong'}>
      {words || text('studio.failed.action')}
    </p>
  )
}
