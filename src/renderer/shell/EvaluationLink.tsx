import type { ShellDocument } from '#schemas/site/page-document.ts'
import { useText } from '#src/i18n/use-text.ts'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { SiteLink } from '#src/ui/site/SiteLink.tsx'
import styles from './EvaluationLink.module.css'

export function EvaluationLink({ shell }: { readonly shell: ShellDocument }) {
  const text = useText()
  if (shell.freeEvaluationPath === '') return null
  return (
    <LinkButton as={SiteLink} size="small" className={styles.button} href={shell.freeEvaluationPath}>
      {text('shell.free-evaluation')}
    </LinkButton>
  )
}
