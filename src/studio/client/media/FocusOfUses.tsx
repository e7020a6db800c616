import { useState } from 'react'
import type { StudioMediaDetails } from '#schemas/studio/media-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Problem } from '#src/studio/client/views/Problem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { FocusEditor } from './FocusEditor.tsx'
import { type Focus, readFocus } from './focus-value.ts'
import { problemOf } from './media-words.ts'
import { useFocusEverywhere } from './use-replace-everywhere.ts'

interface Props {
  readonly details: StudioMediaDetails
  readonly picture: NonNullable<StudioMediaDetails['picture']>
  readonly draft: string
  readonly isReadOnly: boolean
}

export function FocusOfUses({ details, picture, draft, isReadOnly }: Props) {
  const text = useText()
  const pictures = details.places.filter(({ kind }) => kind === 'picture')
  const written = pictures.map(({ focus }) => readFocus(focus))
  const isSame = written.every((focus) => JSON.stringify(focus) === JSON.stringify(written[0]))
  const [chosen, setChosen] = useState<{ readonly focus: Focus | null } | null>(null)
  const { setFocus, isChanging, error } = useFocusEverywhere(draft)
  const focus = chosen === null ? (isSame ? (written[0] ?? null) : null) : chosen.focus
  const save = async () => {
    if (chosen !== null && (await setFocus(details, chosen.focus ?? undefined))) setChosen(null)
  }
  return (
    <>
      <FocusEditor
        picture={picture}
        focus={focus}
        isReadOnly={isReadOnly || pictures.length === 0}
        onChange={(next) => setChosen({ focus: next })}
      />
      {!isSame && chosen === null && <p className="quiet tiny digits">{text('studio-media.focus.differs')}</p>}
      {chosen !== null && (
        <div className="row wrap gap-3">
          <Button size="small" disabled={isChanging} onClick={() => void save()}>
            {text('studio-media.focus.save', { count: pictures.length })}
          </Button>
          <Button size="small" variant="text" disabled={isChanging} onClick={() => setChosen(null)}>
            {text('studio-media.cancel')}
          </Button>
        </div>
      )}
      <Problem words={error === null ? null : problemOf(error, text)} size="small" />
    </>
  )
}
