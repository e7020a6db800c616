import { lazyCode } from '#src/ui/lazy-code.ts'

/** The code of the date picker, which only those load who come near a date field with a mouse (docs/decisions/083). */
export const datePickerCode = lazyCode(() => import('./DatePicker.tsx'))

export type DatePickerCode = typeof import('./DatePicker.tsx')
