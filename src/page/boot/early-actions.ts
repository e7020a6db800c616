import { stepQuantity } from '#src/ui/step-quantity.ts'
import { openConsentSettings } from './consent-question.ts'
import { toggleFavourite } from './early-favourite.ts'
import { share } from './early-share.ts'
import { toggleSubmenu } from './early-submenu.ts'

/** What a control does by the first script alone. It says which of them by its `data-early` (decision 060). */
type EarlyAction = (control: HTMLElement) => void

export const EARLY_ACTIONS: { readonly [name: string]: EarlyAction | undefined } = {
  consent: openConsentSettings,
  favourite: toggleFavourite,
  share,
  step: stepQuantity,
  submenu: toggleSubmenu,
}
