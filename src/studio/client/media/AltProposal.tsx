import { useQuery } from '@tanstack/react-query'
import { asObject } from '#src/base/json/plain-object.ts'
import { useLanguage, useText } from '#src/i18n/use-text.ts'
import { textIn } from '#src/studio/client/json-form/edit-value.ts'
import { useJsonForm } from '#src/studio/client/json-form/form-context.ts'
import { Button } from '#src/ui/Button.tsx'
import { mediaDetailsQuery } from './media-queries.ts'

interface Props {
  readonly draft: string
  readonly name: string
  readonly alt: unknown
  readonly onUse: (alt: unknown) => void
}

/** Proposes the alternative text that the picture has in another place, in all languages. */
export function AltProposal({ draft, name, alt, onUse }: Props) {
  const text = useText()
  const language = useLanguage()
  const { languages } = useJsonForm()
  const isMissing =
    alt === undefined || alt === '' || (languages.length > 0 && languages.every((each) => wordsOf(alt, each) === ''))
  const { data } = useQuery({ ...mediaDetailsQuery(draft, name), enabled: isMissing })
  // An empty text for all languages marks a decorative picture in that place only.
  const found = data?.places.map((place) => place.alt).findLast((each) => languages.some((code) => wordsOf(each, code) !== ''))
  if (!isMissing || found === undefined) return null
  const shown = [language, ...languages].map((code) => wordsOf(found, code)).find((words) => words !== '') ?? ''
  return (
    <p className="quiet tiny round tint pad-option">
      {text('studio-media.field.proposal', { words: shown })}{' '}
      <Button variant="link" size="small" onClick={() => onUse(found)}>
        {text('studio-media.field.use-proposal')}
      </Button>
    </p>
  )
}

function wordsOf(alt: unknown, language: string): string {
  return typeof alt === 'string' ? alt : textIn(asObject(alt), language)
}
