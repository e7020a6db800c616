import type { ComponentPropsWithoutRef, Ref } from 'react'

type Props = Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'dangerouslySetInnerHTML'> & {
  readonly as?: 'div' | 'section'
  readonly ref?: Ref<HTMLDivElement>
}

/**
 * An element that keeps the server's HTML: React neither hydrates nor changes it. A Suspense boundary would show its fallback if
 * a context or prop changes before the code has loaded (decision 047).
 */
export function ServerHtml({ as: Element = 'div', ...attributes }: Props) {
  return <Element {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={UNTOUCHED} />
}

const UNTOUCHED = { __html: '' }
