import { useEffect, useRef, useState } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import type { Choice } from '#src/studio/client/json-form/form-context.ts'
import { ReferenceField } from '#src/studio/client/json-form/ReferenceField.tsx'
import { DialogBox } from '#src/studio/client/shell/DialogBox.tsx'
import { Button } from '#src/ui/Button.tsx'
import { addressOf } from './link-address.ts'

interface Props {
  /** The address of the existing link; null for a new one. */
  readonly href: string | null
  readonly choices: readonly Choice[]
  /** Null removes the link. */
  readonly onLink: (href: string | null) => void
  readonly onClose: () => void
}

/** Chooses the target of a link: a page of the site, or another address. */
export function LinkDialog({ href, choices, onLink, onClose }: Props) {
  const text = useText()
  const [typed, setTyped] = useState(href ?? '')
  const [isRefused, setRefused] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // Without a first field the dialog itself takes the focus.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const apply = () => {
    const address = addressOf(typed)
    setRefused(address === null)
    if (address !== null) onLink(address)
  }
  return (
    <DialogBox title={text('studio.rich-text.link')} onClose={onClose}>
      <form
        ref={form}
        className="stack gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          // In React's tree, the file's form is around this one.
          event.stopPropagation()
          apply()
        }}
      >
        <ReferenceField
          label={text('studio.rich-text.address')}
          schema={{ description: text('studio.rich-text.address-hint') }}
          isRequired={false}
          value={typed}
          onChange={(value) => setTyped(typeof value === 'string' ? value : '')}
          pointer="/link"
          choices={choices}
        />
        {isRefused && (
          <p role="alert" className="wrong small">
            {text('studio.rich-text.no-address')}
          </p>
        )}
        <div className="flex gap-2">
          <Button type="submit" size="small">
            {text('studio.rich-text.apply')}
          </Button>
          {href !== null && (
            <Button size="small" variant="secondary" onClick={() => onLink(null)}>
              {text('studio.rich-text.remove-link')}
            </Button>
          )}
        </div>
      </form>
    </DialogBox>
  )
}
