import { SlidersHorizontal } from 'lucide'
import { type FormEvent, useId, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import type { FrameScheme } from '#schemas/studio/frame-messages.ts'
import { useText } from '#src/i18n/use-text.ts'
import { FRAME_PX, isMoment, readFramePx } from '#src/studio/client/address/studio-address.ts'
import menu from '#src/studio/client/shell/Menu.module.css'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import styles from './FrameOptions.module.css'

export interface FrameLook {
  readonly px: number | null
  readonly scheme: FrameScheme
  readonly moment: string | null
}

interface Props {
  readonly look: FrameLook
  /** The current width of the page in px. */
  readonly widthPx: number
  readonly hasDarkScheme: boolean
  readonly onChange: (look: Partial<FrameLook>) => void
}

/** A custom width, the colour scheme and another moment. */
export function FrameOptions(props: Props) {
  const text = useText()
  const { px, scheme, moment } = props.look
  const isUsual = px === null && scheme === null && moment === null
  return (
    <DialogTrigger>
      <AriaButton className={`sign ${styles.open}`} data-is-set={!isUsual || undefined} aria-label={text('studio.page.options')}>
        <Icon of={SlidersHorizontal} size={16} strokeWidth={1.75} />
      </AriaButton>
      <Popover className={`raised round-lg scrolls-both ${menu.popover}`} placement="bottom end">
        <Dialog className={`stack gap-4 small pad-4 ${styles.options}`} aria-label={text('studio.page.options')}>
          <WidthField {...props} />
          {props.hasDarkScheme || scheme !== null ? (
            <SchemeChoice {...props} />
          ) : (
            <p className="quiet tiny">{text('studio.page.scheme.none')}</p>
          )}
          <MomentField {...props} />
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}

function WidthField({ look, widthPx, onChange }: Props) {
  const text = useText()
  const id = useId()
  const [typed, setTyped] = useState(String(look.px ?? Math.round(widthPx)))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const px = readFramePx(typed)
    if (px !== null) onChange({ px })
  }
  return (
    <form className={`stack gap-2 ${styles.part}`} onSubmit={submit}>
      <label htmlFor={id}>{text('studio.page.px')}</label>
      <div className={`stack gap-2 middle ${styles.line}`}>
        <TextInput
          id={id}
          type="number"
          inputMode="numeric"
          required
          min={FRAME_PX.least}
          max={FRAME_PX.most}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" size="small" variant="secondary">
          {text('studio.page.apply')}
        </Button>
      </div>
    </form>
  )
}

const SCHEMES = [null, 'light', 'dark'] as const

function SchemeChoice({ look, onChange }: Props) {
  const text = useText()
  const name = useId()
  return (
    <fieldset className={`stack gap-2 ${styles.part}`}>
      <legend>{text('studio.page.scheme')}</legend>
      {SCHEMES.map((scheme) => (
        <label key={scheme} className={styles.choice}>
          <input type="radio" name={name} checked={look.scheme === scheme} onChange={() => onChange({ scheme })} />
          {text(`studio.page.scheme.${scheme ?? 'device'}`)}
        </label>
      ))}
    </fieldset>
  )
}

function MomentField({ look: { moment }, onChange }: Props) {
  const text = useText()
  const id = useId()
  const [typed, setTyped] = useState(moment ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isMoment(typed)) onChange({ moment: typed })
  }
  return (
    <form className={`stack gap-2 ${styles.part}`} onSubmit={submit}>
      <label htmlFor={id}>{text('studio.page.moment')}</label>
      <div className={`stack gap-2 middle ${styles.line}`}>
        <TextInput id={id} type="datetime-local" required value={typed} onChange={({ target }) => setTyped(target.value)} />
        <Button type="submit" size="small" variant="secondary">
          {text('studio.page.apply')}
        </Button>
      </div>
      <p className="quiet tiny">{text('studio.page.moment-hint')}</p>
    </form>
  )
}
