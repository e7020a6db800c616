import { useState } from 'react'
import { type BeginningKind, beginningPicturePath } from '#schemas/studio/beginnings-api.ts'
import { useStudioAddress } from '#src/studio/client/address/use-studio-address.ts'
import { useSize } from '#src/studio/client/canvas/use-size.ts'
import styles from './Beginnings.module.css'
import { useNear } from './use-near.ts'

interface Props {
  readonly draft: string
  readonly kind: BeginningKind
  readonly id: string
  readonly name: string
}

/** The layout width of the shown page in px. */
const WIDTH_PX = 1280

/**
 * A small picture of what pages can begin with, in the site's theme and the shown language: a page without scripts, loaded when it
 * comes into view.
 */
export function BeginningPicture({ draft, kind, id, name }: Props) {
  const [{ language }] = useStudioAddress()
  const [ground, size] = useSize()
  const isNear = useNear(ground)
  const [isLoaded, setLoaded] = useState(false)
  const scale = size.width / WIDTH_PX
  return (
    <div ref={ground} className={styles.ground} aria-hidden="true">
      {isNear && scale > 0 && (
        <iframe
          className={styles.frame}
          style={{ width: WIDTH_PX, height: size.height / scale, transform: `scale(${scale})` }}
          data-is-loaded={isLoaded}
          title={name}
          tabIndex={-1}
          inert
          // Scripts would make it a page to use; fonts need the origin.
          sandbox="allow-same-origin"
          src={beginningPicturePath(draft, kind, id, language)}
          onLoad={() => setLoaded(true)}
        />
      )}
    </div>
  )
}
