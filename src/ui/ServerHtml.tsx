import type { ComponentPropsWithoutRef, Ref } from 'react'

type Props = Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'dangerouslySetInnerHTML'> & {
  readonly as?: 'div' | 'section'
  readonly ref?: Ref<HTMLDivElement>
}

/**
 * An element that keeps the server's rendered content. React neither hydrates nor changes it, whatever changes around it. A
 * Suspense boundary would not do: React replaces the server's HTML by the fallback when a context or property above changes
 * before the code has loaded (decision 047).
 */
export function ServerHtml({ as: Element = 'div', ...attributes }: Props) {
  return <Element {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={UNTOUCHED} />
}

const UNTOUCHED = { __html: '' }
