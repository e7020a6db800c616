import { FilePlus2 } from 'lucide'
import type { StudioPageTemplate } from '#schemas/studio/beginnings-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { BeginningCard } from './BeginningCard.tsx'
import { BeginningPicture } from './BeginningPicture.tsx'
import styles from './Beginnings.module.css'

interface Props {
  readonly draft: string
  /** Undefined until they are loaded. */
  readonly templates: readonly StudioPageTemplate[] | undefined
  readonly isFailed: boolean
  readonly onChoose: (template: StudioPageTemplate | 'empty') => void
}

/** What a new page can begin with, by pictures. */
export function PageTemplates({ draft, templates, isFailed, onChoose }: Props) {
  const text = useText()
  return (
    <div className="stack gap-4">
      <p className="quiet measure">{text('studio-beginnings.pages-words')}</p>
      <p role="status" className={templates === undefined ? 'quiet tiny' : 'visually-hidden'}>
        {isFailed ? text('studio-beginnings.failed') : templates === undefined ? text('studio.loading') : ''}
      </p>
      <ul className={`list gap-3 ${styles.cards}`}>
        <li>
          <BeginningCard
            name={text('studio-beginnings.empty')}
            words={text('studio-beginnings.empty-words')}
            shape="page"
            picture={<Icon of={FilePlus2} size={32} strokeWidth={1.25} />}
            onChoose={() => onChoose('empty')}
          />
        </li>
        {(templates ?? []).map((template) => (
          <li key={template.id}>
            <BeginningCard
              name={template.name}
              words={template.purpose}
              shape="page"
              picture={<BeginningPicture draft={draft} kind="pages" id={template.id} name={template.name} />}
              onChoose={() => onChoose(template)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
