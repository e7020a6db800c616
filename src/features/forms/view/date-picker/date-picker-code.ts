import { lazyCode } from '#src/ui/lazy-code.ts'

/** The code of the date picker, loaded when a mouse comes near a date field (docs/decisions/083). */
export const datePickerCode = lazyCode(() => import('./DatePicker.tsx'))

export type DatePickerCode = typeof import('./DatePicker.tsx')
