import { Slider, SliderThumb, SliderTrack } from 'react-aria-components'
import { useText } from '#src/i18n/use-text.ts'
import { DigitInput } from './DigitInput.tsx'
import styles from './RangeSlider.module.css'
import { moveHandles, type SliderRange, type SliderScale, typeMaximum, typeMinimum } from './slider-range.ts'

interface Props {
  readonly label: string
  readonly scale: SliderScale
  readonly value: SliderRange
  /** Is given a range on the steps whose handles do not meet. */
  readonly onChange: (value: SliderRange) => void
  /** How a value is written outside of editing, for instance "€ 1.250.000". */
  readonly format: (value: number) => string
  /** How a screen reader says it, as for Intl.NumberFormat. */
  readonly formatOptions?: Intl.NumberFormatOptions
}

/** A slider with two handles and an input for each; at its maximum it stands for "and more", shown as "+" (§9 of the specification). */
export function RangeSlider({ label, scale, value, onChange, format, formatOptions }: Props) {
  const text = useText()
  const minimum = text('widget.minimum', { name: label })
  const maximum = text('widget.maximum', { name: label })
  const span = scale.max - scale.min
  const percent = (at: number) => `${((at - scale.min) / span) * 100}%`
  return (
    <div className={styles.range}>
      <Slider
        className={styles.slider ?? ''}
        aria-label={label}
        minValue={scale.min}
        maxValue={scale.max}
        step={scale.step}
        value={[value.min, value.max]}
        onChange={([min = scale.min, max = scale.max]) => onChange(moveHandles({ min, max }, value, scale))}
        {...(formatOptions && { formatOptions })}
      >
        <SliderTrack className={styles.track ?? ''}>
          <div
            className={styles.chosen}
            style={{ left: percent(value.min), right: percent(scale.max + scale.min - value.max) }}
          />
          <SliderThumb index={0} aria-label={minimum} className={styles.thumb ?? ''} />
          <SliderThumb index={1} aria-label={maximum} className={styles.thumb ?? ''} />
        </SliderTrack>
      </Slider>
      <div className={styles.inputs}>
        <DigitInput
          label={minimum}
          value={value.min}
          shown={format(value.min)}
          onCommit={(typed) => onChange(typeMinimum(typed, value, scale))}
        />
        <span aria-hidden>–</span>
        <DigitInput
          label={maximum}
          value={value.max}
          shown={value.max >= scale.max ? `${format(value.max)} +` : format(value.max)}
          onCommit={(typed) => onChange(typeMaximum(typed, value, scale))}
        />
      </div>
    </div>
  )
}
