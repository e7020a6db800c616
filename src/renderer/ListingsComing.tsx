import type { ShellDocument } from '#schemas/site/page-document.ts'
import { useText } from '#src/i18n/use-text.ts'
import { ActionLink } from '#src/ui/site/ActionLink.tsx'
import { EmptyState } from '#src/ui/site/EmptyState.tsx'

/** The placeholder for listings during their first import. */
export default function ListingsComing({ shell }: { readonly shell: ShellDocument }) {
  const text = useText()
  return (
    <EmptyState message={text('list.coming')} hint={text('list.coming-hint')}>
      <ActionLink href={shell.searchRegisterPath}>{text('list.register')}</ActionLink>
    </EmptyState>
  )
}
