import type { ComponentPropsWithoutRef } from 'react'

type Props = Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'dangerouslySetInnerHTML'> & { readonly as?: 'div' | 'section' }

/**
 * An element whose content is what the server rendered there, for as long as this stands in its place. React neither hydrates the content
 * nor changes it, whatever changes around it. A Suspense boundary would not do: React drops the server's HTML inside it for the
 * fallback when a context or property above changes before the code inside has come (decision 027).
 */
export function ServerHtml({ as: Element = 'div', ...attributes }: Props) {
  return <Element {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={UNTOUCHED} />
}

const UNTOUCHED = { __html: '' }
