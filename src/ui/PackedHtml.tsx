import { createContext, type ReactNode, useContext } from 'react'

/** Whether the HTML around is packed: `noscript` elements cannot contain each other. */
const IsPacked = createContext(false)

/**
 * Hidden HTML of a `ServerHtml`, which the browser keeps as one text until it may show (`src/ui/unpack-html.ts`): it costs no elements,
 * no styles and no layout. Without scripts the browser shows its elements. An element around it has `data-unpacks`, whose first use makes
 * them. Only for texts and attributes that React escapes: sanitised rich text may contain `</noscript>` in an attribute.
 */
export function PackedHtml({ children }: { readonly children: ReactNode }) {
  const isPacked = useContext(IsPacked)
  if (isPacked || !import.meta.env.SSR) return children
  return (
    <IsPacked value={true}>
      <noscript data-packed="">{children}</noscript>
    </IsPacked>
  )
}
