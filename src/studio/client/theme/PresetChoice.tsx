import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import { PRESET_NAMES } from '#schemas/site/theme.ts'
import { useText } from '#src/i18n/use-text.ts'
import capital from '#src/studio/client/theme/pictures/capital.webp'
import coast from '#src/studio/client/theme/pictures/coast.webp'
import country from '#src/studio/client/theme/pictures/country.webp'
import monograph from '#src/studio/client/theme/pictures/monograph.webp'
import studio from '#src/studio/client/theme/pictures/studio.webp'
import townhouse from '#src/studio/client/theme/pictures/townhouse.webp'
import choices from './Choices.module.css'

/** The sample agency's home page in each preset; made by tools/theme-pictures. */
const PICTURES = { monograph, coast, townhouse, studio, country, capital } as const

interface Props {
  readonly chosen: string
  readonly isReadOnly?: boolean
  readonly onChoose: (preset: string) => void
}

export function PresetChoice({ chosen, isReadOnly = false, onChoose }: Props) {
  const text = useText()
  return (
    <RadioGroup
      className={`stack gap-3 ${choices.presets}`}
      aria-label={text('studio-theme.preset')}
      value={chosen}
      isDisabled={isReadOnly}
      onChange={onChoose}
    >
      {PRESET_NAMES.map((name) => (
        <Radio key={name} value={name} className={`stack tops hairline round-lg clickable ring-out ${choices.preset}`}>
          <img className={`round tint whole ${choices.picture}`} src={PICTURES[name]} alt="" width={432} height={324} />
          <span className={`small strong ${choices.presetName}`}>{text(`studio-theme.preset.${name}`)}</span>
          <span className={`quiet tiny snug ${choices.presetWords}`}>{text(`studio-theme.preset.${name}.words`)}</span>
        </Radio>
      ))}
    </RadioGroup>
  )
}
