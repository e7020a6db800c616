import type { ComponentType } from 'react'
import type { FormFieldView } from '#schemas/forms/form-view.ts'
import type { ControlProps } from '#src/features/forms/view/control-props.ts'
import { AreaControl } from './AreaControl.tsx'
import { ChoiceControl } from './ChoiceControl.tsx'
import { DateControl } from './DateControl.tsx'
import { FileControl } from './FileControl.tsx'
import { NumberControl } from './NumberControl.tsx'
import { OptionsControl } from './OptionsControl.tsx'
import { QuantitiesControl } from './QuantitiesControl.tsx'
import { SlotControl } from './SlotControl.tsx'
import { MultilineControl, TextControl } from './TextControl.tsx'

/** Up to this number all options of a choice show. */
const FEW = 4

/** How a field is shown: one control below its label, a group with a heading, or a checkbox with its text beside it. */
export type Shown =
  | { readonly as: 'single'; readonly Control: ComponentType<ControlProps> }
  // The error and hint of a long group are above it, since they would be out of sight below.
  | { readonly as: 'group'; readonly Control: ComponentType<ControlProps>; readonly isLong?: boolean }
  | { readonly as: 'box' }

export function controlOf({ kind, options = [] }: FormFieldView): Shown {
  if (kind === 'flag' || kind === 'consent') return { as: 'box' }
  if (kind === 'slot') return { as: 'group', Control: SlotControl, isLong: true }
  if (kind === 'area') return { as: 'group', Control: AreaControl }
  if (kind === 'quantities') return { as: 'group', Control: QuantitiesControl }
  if (kind === 'choices' || (kind === 'choice' && options.length <= FEW)) return { as: 'group', Control: OptionsControl }
  return { as: 'single', Control: SINGLE[kind] }
}

const SINGLE = {
  text: TextControl,
  multiline: MultilineControl,
  email: TextControl,
  phone: TextControl,
  date: DateControl,
  number: NumberControl,
  money: NumberControl,
  choice: ChoiceControl,
  file: FileControl,
} as const
