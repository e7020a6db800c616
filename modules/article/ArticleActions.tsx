import { ActionLink } from 'vitrine/module'
import type { Content } from './schema.ts'

export function ArticleActions({ actions }: { readonly actions: Content['actions'] }) {
  if (!actions || actions.length === 0) return null
  return (
    <p className="wrap gap-3 gap-x-5 above-2">
      {actions.map(({ label, link, emphasis }) => (
        <ActionLink key={link + label} href={link} emphasis={emphasis ?? 'primary'}>
          {label}
        </ActionLink>
      ))}
    </p>
  )
}
