import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide'
import { useState } from 'react'
import type { StudioPattern } from '#schemas/studio/beginnings-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { beginningsQuery } from '#src/studio/client/api/queries.ts'
import dialogStyles from '#src/studio/client/shell/DialogBox.module.css'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { BeginningCard } from './BeginningCard.tsx'
import { BeginningPicture } from './BeginningPicture.tsx'
import styles from './Beginnings.module.css'

interface Props {
  readonly draft: string
  readonly problem: string | null
  readonly onInsert: (pattern: StudioPattern, isLinked: boolean) => Promise<void>
}

/** Patterns by pictures: those of the agency, then those that ship. One of the agency is inserted as a copy or linked. */
export default function PatternGallery({ draft, problem, onInsert }: Props) {
  const text = useText()
  const { data, isError } = useQuery(beginningsQuery(draft))
  const [chosen, choose] = useState<StudioPattern | null>(null)
  const [isBusy, setBusy] = useState(false)
  const insert = async (pattern: StudioPattern, isLinked: boolean) => {
    setBusy(true)
    await onInsert(pattern, isLinked)
    setBusy(false)
  }
  const failure = problem !== null && (
    <p role="alert" className="wrong">
      {problem}
    </p>
  )
  if (chosen !== null)
    return (
      <div className="stack gap-4">
        <div>
          <Button variant="text" size="small" onClick={() => choose(null)}>
            <Icon of={ArrowLeft} size={16} /> {text('studio-beginnings.other-pattern')}
          </Button>
        </div>
        <h3 className="strong">{chosen.name}</h3>
        <div className={`round tint clips relative ${styles.picture}`} data-shape="modules">
          <BeginningPicture draft={draft} kind="own" id={chosen.id} name={chosen.name} />
        </div>
        <p className="quiet measure">{text('studio-beginnings.insert-words')}</p>
        {failure}
        <div className={`flow gap-3 ${dialogStyles.actions}`}>
          <Button variant="secondary" disabled={isBusy} onClick={() => void insert(chosen, false)}>
            {text('studio-beginnings.insert-copy')}
          </Button>
          <Button disabled={isBusy} onClick={() => void insert(chosen, true)}>
            {text('studio-beginnings.insert-linked')}
          </Button>
        </div>
      </div>
    )
  const groups = [
    { kind: 'own', title: text('studio-beginnings.patterns.own') },
    { kind: 'patterns', title: text('studio-beginnings.patterns.shipped') },
  ] as const
  return (
    <div className="stack gap-5" aria-busy={isBusy}>
      <p className="quiet measure">{text('studio-beginnings.patterns-words')}</p>
      {failure}
      <p role="status" className={data === undefined ? 'quiet tiny' : 'visually-hidden'}>
        {isError ? text('studio-beginnings.failed') : data === undefined ? text('studio.loading') : ''}
      </p>
      {groups.map(({ kind, title }) => {
        const patterns = data?.patterns.filter((each) => each.kind === kind) ?? []
        return (
          patterns.length > 0 && (
            <section key={kind} className="stack gap-3" aria-label={title}>
              <h3 className="small strong">{title}</h3>
              <ul className={`list gap-3 ${styles.cards} ${styles.wide}`}>
                {patterns.map((pattern) => (
                  <li key={pattern.id}>
                    <BeginningCard
                      name={pattern.name}
                      words={pattern.purpose}
                      shape="modules"
                      picture={<BeginningPicture draft={draft} kind={kind} id={pattern.id} name={pattern.name} />}
                      onChoose={() => (kind === 'own' ? choose(pattern) : isBusy || void insert(pattern, false))}
                    />
                  </li>
                ))}
              </ul>
            </section>
          )
        )
      })}
    </div>
  )
}
