import { Suspense, useRef } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import type { ViewName } from '#src/studio/client/address/studio-address.ts'
import { useFocusOfChoice } from '#src/studio/client/address/use-focus-of-choice.ts'
import { lazyWithTexts } from './lazy-with-texts.ts'
import { STUDIO_VIEWS } from './studio-views.ts'
import styles from './ViewRail.module.css'
import { VIEW_FILES } from './view-files.ts'
import type { StudioViewProps } from './view-props.ts'

const VIEWS = new Map([...VIEW_FILES].map(([name, load]) => [name, lazyWithTexts(`studio-${name}`, load)]))

/** A view beside the site, loaded on demand. */
export function ShownView({ name, ...props }: StudioViewProps & { readonly name: Exclude<ViewName, 'site'> }) {
  const text = useText()
  const main = useRef<HTMLElement>(null)
  useFocusOfChoice(main)
  const View = VIEWS.get(name)
  if (View === undefined) throw new Error(`[Bug] no file "${name}/*View.tsx" of the Studio`)
  const hasDraftFields = STUDIO_VIEWS.some((view) => view.name === name && 'hasDraftFields' in view)
  return (
    <main
      ref={main}
      tabIndex={-1}
      className={`narrows relative shrinks surface scrolls ${styles.view}`}
      aria-label={text(`studio.views.${name}`)}
      data-draft-fields={hasDraftFields || undefined}
    >
      <Suspense
        fallback={
          <p role="status" className="pad-5">
            {text('studio.loading')}
          </p>
        }
      >
        <View {...props} />
      </Suspense>
    </main>
  )
}
