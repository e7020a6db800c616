import type { PageDocument, ShellDocument } from '#schemas/site/page-document.ts'
import { EvaluationLink } from './EvaluationLink.tsx'
import styles from './HeaderActions.module.css'
import { LanguageSwitcher } from './LanguageSwitcher.tsx'

interface Props {
  readonly shell: ShellDocument
  readonly page: PageDocument
  readonly search: string
}

/** The actions of a wide header beside the menu: languages and free evaluation, each if configured. */
export function HeaderActions({ shell, page, search }: Props) {
  const { languageSwitcher, menu } = shell.header
  const hasLanguages = languageSwitcher?.position !== 'top-bar' && shell.languages.length > 1
  if (!hasLanguages && !menu?.showFreeEvaluation) return null
  return (
    <div className={styles.actions}>
      {hasLanguages && <LanguageSwitcher shell={shell} page={page} search={search} />}
      {menu?.showFreeEvaluation && <EvaluationLink shell={shell} />}
    </div>
  )
}
