import { stepQuantity } from '#src/ui/step-quantity.ts'
import { toggleFavourite } from './early-favourite.ts'

/** What a control does by the first script alone. It says which of them by its `data-early` (decision 060). */
type EarlyAction = (control: HTMLElement) => void

export const EARLY_ACTIONS: { readonly [name: string]: EarlyAction | undefined } = {
  favourite: toggleFavourite,
  step: stepQuantity,
}
