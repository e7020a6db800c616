import { Suspense } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import type { MediaFieldProps } from '#src/parts/json-form/form-context.ts'
import { lazyWithTexts } from '#src/studio/views/lazy-with-texts.ts'

const FormMedia = lazyWithTexts('studio-media', () => import('./FormMedia.tsx'))

/** The fields of forms that name pictures and files, loaded with the first of them. */
export function LazyFormMedia(props: MediaFieldProps) {
  const text = useText()
  return (
    <Suspense fallback={<p role="status">{text('studio.loading')}</p>}>
      <FormMedia {...props} />
    </Suspense>
  )
}
