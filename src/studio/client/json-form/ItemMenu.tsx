import { ArrowDown, ArrowUp, Copy, EllipsisVertical, type IconNode, Trash2 } from 'lucide'
import { Button } from 'react-aria-components/Button'
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { useText } from '#src/i18n/use-text.ts'
import { Icon } from '#src/ui/Icon.tsx'
import controls from './Controls.module.css'

export type ItemAction = 'up' | 'down' | 'copy' | 'remove'

interface Props {
  readonly name: string
  readonly actions: readonly ItemAction[]
  readonly onAct: (action: ItemAction) => void
}

const ICONS: Readonly<Record<ItemAction, IconNode>> = { up: ArrowUp, down: ArrowDown, copy: Copy, remove: Trash2 }

/** What can be done with an item of a list. */
export function ItemMenu({ name, actions, onAct }: Props) {
  const text = useText()
  const label = text('json-form.menu', { name })
  return (
    <MenuTrigger>
      <Button className="flat quiet target centre clickable ring fixed" aria-label={label} isDisabled={actions.length === 0}>
        <Icon of={EllipsisVertical} size={18} />
      </Button>
      <Popover className="raised round-lg scrolls-both" placement="bottom end">
        <Menu className="pad-2 no-ring" aria-label={label} onAction={(key) => onAct(key as ItemAction)}>
          {actions.map((action) => (
            <MenuItem key={action} id={action} className={`row gap-3 round small pad-option clickable ${controls.option}`}>
              <Icon of={ICONS[action]} size={16} />
              {text(`json-form.do.${action}`)}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
