import { useQuery } from '@tanstack/react-query'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import { FONT_PAIR_NAMES } from '#schemas/site/theme-fonts.ts'
import { asObject } from '#src/base/json/plain-object.ts'
import { FONT_PAIRS } from '#src/definition/fonts/font-pairs.ts'
import { useText } from '#src/i18n/use-text.ts'
import { choicesQuery, schemaQuery } from '#src/studio/client/api/queries.ts'
import type { FieldSchema } from '#src/studio/client/json-form/field-of.ts'
import { JsonForm } from '#src/studio/client/json-form/JsonForm.tsx'
import { Disclosure } from '#src/ui/Disclosure.tsx'
import { BackToPreset } from './BackToPreset.tsx'
import './theme-fonts.css'
import choices from './Choices.module.css'
import styles from './Theme.module.css'
import { useThemeForm } from './theme-form.ts'

interface Props {
  readonly draft: string
  readonly languages: readonly string[]
}

/** Chooses a font pair, each shown in its fonts, or the agency's font files. */
export function FontFields({ draft, languages }: Props) {
  const text = useText()
  const { theme, written, set, isReadOnly } = useThemeForm()
  const { data: files } = useQuery(choicesQuery(draft))
  const { data: schema } = useQuery({ ...schemaQuery('site'), select: ownFontsSchema })
  const { title, text: ofText } = asObject(written.fonts)
  return (
    <>
      <div className={`row apart ${styles.fieldHead}`}>
        <span className="small strong">{text('studio-theme.fonts.pair')}</span>
        <BackToPreset path={['fonts', 'pair']} label={text('studio-theme.fonts.pair')} />
      </div>
      <RadioGroup
        className="stack gap-2"
        aria-label={text('studio-theme.fonts.pair')}
        value={theme.fonts.pair}
        isDisabled={isReadOnly}
        onChange={(pair) => set(['fonts', 'pair'], pair)}
      >
        {FONT_PAIR_NAMES.map((pair) => (
          <Radio
            key={pair}
            value={pair}
            className={`stack hairline round-lg pad-3 clickable ring-out ${choices.font}`}
            data-pair={pair}
          >
            <span className={`snug ${choices.fontTitle}`} data-pair={pair}>
              {text('studio-theme.fonts.sample-title')}
            </span>
            <span className={`small ${choices.fontText}`} data-pair={pair}>
              {text('studio-theme.fonts.sample-text')}
            </span>
            <span className="quiet tiny">
              {FONT_PAIRS[pair].title.family}, {FONT_PAIRS[pair].text.family}
            </span>
          </Radio>
        ))}
      </RadioGroup>
      {schema !== undefined && (
        <Disclosure summary={text('studio-theme.fonts.own')}>
          <p className="quiet small">{text('studio-theme.fonts.own-words')}</p>
          <fieldset className="unframed" disabled={isReadOnly}>
            <JsonForm
              label={text('studio-theme.fonts.own')}
              schema={schema}
              value={{ ...(title !== undefined && { title }), ...(ofText !== undefined && { text: ofText }) }}
              languages={languages}
              choicesOf={(kind) => (files?.[kind] ?? []).filter(({ value }) => kind !== 'file' || value.startsWith('fonts/'))}
              onChange={(next) => {
                if (next.title !== title) set(['fonts', 'title'], next.title)
                if (next.text !== ofText) set(['fonts', 'text'], next.text)
              }}
            />
          </fieldset>
        </Disclosure>
      )}
    </>
  )
}

function ownFontsSchema(site: FieldSchema): FieldSchema {
  const { title = {}, text = {} } = site.properties?.theme?.properties?.fonts?.properties ?? {}
  return { type: 'object', properties: { title, text } }
}
