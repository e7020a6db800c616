import { useText } from '#src/i18n/use-text.ts'
import { classNames } from './class-names.ts'
import styles from './RangeSlider.module.css'
import { HANDLES, type Handle, positionOf } from './slider-handles.ts'
import type { SliderRange, SliderScale } from './slider-range.ts'
import inputs from './text-input.module.css'

interface Props {
  readonly label: string
  /** The form field names of the inputs; the ends of the scale are sent as empty. */
  readonly names: Readonly<Record<Handle, string>>
  readonly scale: SliderScale
  readonly initial: SliderRange
  /** A histogram above the slider: a number for each of its equal parts; hidden if none is above 0. */
  readonly bars?: readonly number[]
  /** The display format of a value while it is not edited, for instance "€ 1.250.000". */
  readonly format: (value: number) => string
  /** The spoken format of a value: "{amount} euros". */
  readonly spoken: string
}

/**
 * A slider with two handles and an input for each; the maximum means "and more", shown as "+" (SRCH-06). `enlivenRange` adds the
 * behaviour; the inputs work without scripts.
 */
export function RangeSlider({ label, names, scale, initial, bars = [], format, spoken }: Props) {
  const text = useText()
  const labels: Readonly<Record<Handle, string>> = {
    min: text('widget.minimum', { name: label }),
    max: text('widget.maximum', { name: label }),
  }
  const percent = (at: number) => `${at * 100}%`
  const orMore = text('widget.or-more', { value: spoken })
  return (
    <div className={styles.range} data-range={JSON.stringify(scale)} data-spoken={spoken} data-or-more={orMore}>
      <fieldset className={styles.slider} aria-label={label} data-needs-script="" data-early="">
        {/* Decorative: choosing does not require it. */}
        {bars.some((count) => count > 0) && <div className={styles.bars} data-bars={bars.join(' ')} aria-hidden="true" />}
        <div className={styles.track} data-track="">
          <div
            className={styles.chosen}
            style={{ left: percent(positionOf(initial.min, scale)), right: percent(1 - positionOf(initial.max, scale)) }}
          />
          {HANDLES.map((handle) => (
            <div
              key={handle}
              className={styles.thumb}
              style={{ left: percent(positionOf(initial[handle], scale)) }}
              data-handle={handle}
            >
              <input
                type="range"
                className={classNames('cover', styles.control)}
                aria-label={labels[handle]}
                aria-valuetext={(initial[handle] >= scale.max ? orMore : spoken).replace('{amount}', String(initial[handle]))}
                min={scale.min}
                max={scale.max}
                step={scale.step}
                defaultValue={initial[handle]}
              />
            </div>
          ))}
        </div>
      </fieldset>
      <div className={styles.inputs}>
        {HANDLES.map((handle) => (
          <input
            key={handle}
            className={classNames(inputs.input, `figures ${styles.input}`)}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            name={names[handle]}
            aria-label={labels[handle]}
            placeholder={handle === 'max' ? `${format(scale.max)} +` : format(scale.min)}
            defaultValue={initial[handle] === scale[handle] ? '' : format(initial[handle])}
          />
        ))}
      </div>
    </div>
  )
}
