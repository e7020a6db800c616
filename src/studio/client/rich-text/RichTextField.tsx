import { Suspense } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import type { RichTextProps } from '#src/studio/client/json-form/form-context.ts'
import { lazyWithTexts } from '#src/studio/client/views/lazy-with-texts.ts'

const RichTextEditor = lazyWithTexts('studio-rich-text', () => import('./RichTextEditor.tsx'))

export function RichTextField(props: RichTextProps) {
  const text = useText()
  return (
    <Suspense
      fallback={
        <p role="status" data-loading="">
          {text('studio.loading')}
        </p>
      }
    >
      <RichTextEditor {...props} />
    </Suspense>
  )
}
