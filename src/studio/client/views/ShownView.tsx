import { Suspense, useRef } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import type { ViewName } from '#src/studio/client/address/studio-address.ts'
import { useFocusOfChoice } from '#src/studio/client/address/use-focus-of-choice.ts'
import { STUDIO_VIEWS } from './studio-views.ts'
import styles from './ViewRail.module.css'
import type { StudioViewProps } from './view-props.ts'

/** Views whose fields are those of files of the draft. */
const OF_FILES: readonly ViewName[] = ['languages', 'theme']

/** A view beside the site, once its file is loaded. */
export function ShownView({ name, ...props }: StudioViewProps & { readonly name: ViewName }) {
  const text = useText()
  const main = useRef<HTMLElement>(null)
  useFocusOfChoice(main)
  const View = STUDIO_VIEWS[name]?.View
  if (View === undefined) return null
  return (
    <main
      ref={main}
      tabIndex={-1}
      className={styles.view}
      aria-label={text(`studio.views.${name}`)}
      data-draft-fields={OF_FILES.includes(name) || undefined}
    >
      <Suspense
        fallback={
          <p role="status" className={styles.waiting}>
            {text('studio.loading')}
          </p>
        }
      >
        <View {...props} />
      </Suspense>
    </main>
  )
}
