import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components'

const STYLE_ID = 'react-aria-pressable-style'

/**
 * Sets the page's language for the widgets below; otherwise they use the browser's. Wrap every part of a page that uses widgets
 * of react-aria-components.
 */
export function WidgetLocale({ language, children }: { readonly language: string; readonly children: ReactNode }) {
  if (typeof document !== 'undefined') keepStyleOut(document)
  return <I18nProvider locale={language}>{children}</I18nProvider>
}

/**
 * Buttons of react-aria insert a style element once (usePress), which the content security policy forbids; an existing element
 * with that id prevents it. The rule itself is in base.css. Can go when the library takes the rule out of its script.
 */
function keepStyleOut(page: Document): void {
  if (page.getElementById(STYLE_ID)) return
  const mark = page.createElement('meta')
  mark.id = STYLE_ID
  page.head.append(mark)
}
