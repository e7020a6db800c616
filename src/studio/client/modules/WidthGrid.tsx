import { type IconNode, Monitor, Smartphone, Tablet } from 'lucide'
import { Label } from 'react-aria-components/Label'
import { Slider, SliderOutput, SliderThumb, SliderTrack } from 'react-aria-components/Slider'
import type { PlainObject } from '#src/base/json/plain-object.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './ModuleSettings.module.css'
import { COLUMNS, SCREENS, type Screen, widthOf, withWidth } from './module-widths.ts'
import type { OutlineLine } from './outline-lines.ts'

const SIGNS: { readonly [screen in Screen]: IconNode } = { sm: Smartphone, md: Tablet, lg: Monitor }

interface Props {
  readonly entry: PlainObject
  /** Marked among its neighbours. */
  readonly line: OutlineLine
  readonly lines: readonly OutlineLine[]
  readonly onChange: (entry: PlainObject) => void
}

/** Sets the width of a module per screen size on a grid of twelve columns, with its neighbours; a slider with arrow keys. */
export function WidthGrid({ entry, line, lines, onChange }: Props) {
  const text = useText()
  return (
    <div className={`stack gap-4 ${styles.screens}`}>
      {SCREENS.map((screen) => (
        <Slider
          key={screen}
          className="stack tops gap-2 box pad-3"
          minValue={1}
          maxValue={COLUMNS}
          value={widthOf(entry, screen)}
          onChange={(width) => typeof width === 'number' && onChange(withWidth(entry, screen, width))}
        >
          <div className="row gap-2 small">
            <Icon of={SIGNS[screen]} size={16} strokeWidth={1.75} />
            <Label className="strong">{text(`studio.modules.screen.${screen}`)}</Label>
            <SliderOutput className="to-end quiet tiny digits">
              {text('studio.modules.columns', { count: widthOf(entry, screen) })}
            </SliderOutput>
          </div>
          <div className={`stack tops scrolls-both round tint pad-2 ${styles.grid}`} aria-hidden>
            {lines.map((each) => {
              const isThis = each.key === line.key
              const width = widthOf(isThis ? entry : each.entry, screen)
              return (
                <span
                  key={each.key}
                  className={styles.cell}
                  data-this={isThis || undefined}
                  style={{ gridColumn: `span ${width}` }}
                />
              )
            })}
          </div>
          <SliderTrack className={`relative ${styles.track}`}>
            <SliderThumb className={`circle ring-out ${styles.thumb}`} />
          </SliderTrack>
        </Slider>
      ))}
    </div>
  )
}
