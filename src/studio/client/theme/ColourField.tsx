import { TriangleAlert } from 'lucide'
import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { type Color, ColorArea, ColorThumb, parseColor } from 'react-aria-components/ColorArea'
import { ColorField, Input, Label } from 'react-aria-components/ColorField'
import { ColorPicker } from 'react-aria-components/ColorPicker'
import { ColorSlider, SliderTrack } from 'react-aria-components/ColorSlider'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import type { ColourRole } from '#schemas/site/theme.ts'
import { isReadable, palettePairs } from '#src/definition/theme/palette-pairs.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { BackToPreset } from './BackToPreset.tsx'
import colours from './Colours.module.css'
import { usePairText } from './contrast-text.ts'
import type { Scheme } from './frame-theme.ts'
import { useThemeForm } from './theme-form.ts'
import { paletteOf } from './theme-values.ts'

/** A colour of the palette: a swatch that opens the picker, and its effect on contrast. */
export function ColourField({ role, scheme }: { readonly role: ColourRole; readonly scheme: Scheme }) {
  const text = useText()
  const { theme, set, isReadOnly } = useThemeForm()
  const path = scheme === 'light' ? ['colours', role] : ['darkScheme', 'colours', role]
  const palette = paletteOf(theme, scheme)
  const value = palette[role]
  const label = text(`studio-theme.role.${role}`)
  const pairs = palettePairs(palette, scheme).filter(({ textRole, groundRole }) => textRole === role || groundRole === role)
  const isLow = pairs.some((pair) => !isReadable(pair))
  return (
    <div className="row narrows hairline round">
      <DialogTrigger>
        <Button className={`flat row gap-3 grows narrows round ink pad-2 ${colours.swatchButton}`} isDisabled={isReadOnly}>
          <span className={`fixed outlined round ${colours.swatch}`} style={{ background: value }} aria-hidden="true" />
          <span className="stack narrows snug">
            <span className={`clips small strong ${colours.colourName}`}>{label}</span>
            <span className="row gap-2 quiet tiny digits">
              {value}
              {isLow && (
                <span className={`wrong ${colours.sign}`}>
                  <Icon of={TriangleAlert} size={14} />
                  <span className="visually-hidden">{text('studio-theme.contrast.sign')}</span>
                </span>
              )}
            </span>
          </span>
        </Button>
        <Popover className={`raised round-lg scrolls-both ${colours.picker}`} placement="end top" offset={12}>
          <Dialog className="stack gap-3 pad-4 no-ring" aria-label={label}>
            <p className={`stack small ${colours.pickerHead}`}>
              <strong>{label}</strong>
              <span>{text(`studio-theme.role.${role}.words`)}</span>
            </p>
            <Picker value={value} onChange={(next) => set(path, next)} />
            <ul className="list gap-2">
              {pairs.map((pair) => (
                <PairOfColour key={`${pair.textRole}/${pair.groundRole}`} pair={pair} />
              ))}
            </ul>
          </Dialog>
        </Popover>
      </DialogTrigger>
      <BackToPreset path={path} label={label} />
    </div>
  )
}

function PairOfColour({ pair }: { readonly pair: ReturnType<typeof palettePairs>[number] }) {
  const { name, ratio, isReadable: isGood } = usePairText()(pair)
  return (
    <li className={`stack gap-3 middle small snug ${colours.pair}`}>
      <span
        className={`centre fixed hairline round-sm strong ${colours.pairSample}`}
        style={{ color: pair.text, background: pair.ground }}
        aria-hidden="true"
      >
        Aa
      </span>
      <span>{name}</span>
      <span className={`quiet digits ${colours.ratio}`} data-is-low={!isGood}>
        {ratio}
      </span>
    </li>
  )
}

/** A hex code loses the hue of grey and the saturation of black: the picker keeps the full colour while the code is equal. */
function Picker({ value, onChange }: { readonly value: string; readonly onChange: (hex: string) => void }) {
  const text = useText()
  const [chosen, setChosen] = useState<Color>(() => parseColor(value).toFormat('hsb'))
  const color = hexOf(chosen) === value.toLowerCase() ? chosen : parseColor(value).toFormat('hsb')
  return (
    <ColorPicker
      value={color}
      onChange={(next) => {
        setChosen(next.toFormat('hsb'))
        onChange(hexOf(next))
      }}
    >
      <ColorArea className={`round whole ${colours.area}`} colorSpace="hsb" xChannel="saturation" yChannel="brightness">
        <ColorThumb className={`circle ring-out ${colours.thumb}`} />
      </ColorArea>
      <ColorSlider colorSpace="hsb" channel="hue">
        <SliderTrack className={`round whole ${colours.hueTrack}`}>
          <ColorThumb className={`circle ring-out ${colours.thumb}`} />
        </SliderTrack>
      </ColorSlider>
      <ColorField className="stack gap-1">
        <Label className="small strong">{text('studio-theme.hex')}</Label>
        <Input className={`outlined round surface ink ${colours.hexInput}`} spellCheck="false" autoComplete="off" />
      </ColorField>
    </ColorPicker>
  )
}

function hexOf(color: Color): string {
  return color.toString('hex').toLowerCase()
}
