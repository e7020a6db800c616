import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { DateFieldStateContext, DateInput, DateSegment, type DateSegmentProps } from 'react-aria-components/DateField'
import { DatePicker as AriaDatePicker } from 'react-aria-components/DatePicker'
import { Group } from 'react-aria-components/Group'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import type { Language } from '#schemas/language.ts'
import { isDate } from '#src/base/time/date.ts'
import field from '#src/features/forms/view/Field.module.css'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { CalendarPopover } from './CalendarPopover.tsx'
import styles from './DatePicker.module.css'
import { useLibraryStyle } from './use-library-style.ts'
import { useNativeDate } from './use-native-date.ts'

export interface DatePickerProps {
  readonly native: HTMLInputElement
  readonly label: string
  readonly language: Language
  readonly describedBy: string | undefined
  readonly isInvalid: boolean
  readonly isRequired: boolean
  /** yyyy-mm-dd; '' for any. */
  readonly earliest: () => string
}

/** Belgian locales, if the language has one. */
const LOCALES: Readonly<Record<Language, string>> = { fr: 'fr-BE', nl: 'nl-BE', en: 'en-GB', de: 'de-BE' }

/** Inputs for day, month and year, and a calendar. Covers the native field, which holds the value (docs/decisions/083). */
export function DatePicker({ native, label, language, describedBy, isInvalid, isRequired, earliest }: DatePickerProps) {
  const box = useRef<HTMLDivElement>(null)
  const { day, setDay, changes, enter } = useNativeDate(native)
  const [first, setFirst] = useState('')
  useFocusOf(native, box)
  useLibraryStyle()
  return (
    <I18nProvider locale={LOCALES[language]}>
      <AriaDatePicker
        key={changes}
        ref={box}
        className={styles.picker ?? ''}
        aria-label={label}
        {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
        value={day}
        onChange={setDay}
        isInvalid={isInvalid}
        isRequired={isRequired}
        validationBehavior="aria"
        shouldForceLeadingZeros
        onOpenChange={(isOpen) => isOpen && setFirst(earliest())}
      >
        <Group className={classNames(field.input, styles.group)}>
          <DateInput className={styles.date ?? ''}>{(segment) => <Segment segment={segment} enter={enter} />}</DateInput>
          <Button className={styles.open ?? ''}>
            <Icon of="calendar" size={20} />
          </Button>
        </Group>
        <CalendarPopover first={first} language={language} />
      </AriaDatePicker>
    </I18nProvider>
  )
}

interface SegmentProps {
  readonly segment: DateSegmentProps['segment']
  readonly enter: (entry: string | null) => void
}

/** A part of the date; the part for the year also reports the complete date. */
function Segment({ segment, enter }: SegmentProps) {
  const state = useContext(DateFieldStateContext)
  const entry = segment.type === 'year' && state ? entryOf(state.segments) : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entry.
  useLayoutEffect(() => {
    if (entry !== undefined) enter(entry)
  }, [entry])
  return <DateSegment segment={segment} className={styles.segment ?? ''} />
}

interface DatePart {
  readonly type: string
  readonly text: string
  readonly isPlaceholder: boolean
}

/** yyyy-mm-dd, '' for empty, null for an incomplete or impossible date. */
function entryOf(parts: readonly DatePart[]): string | null {
  const shown = ['year', 'month', 'day'].map((type) => parts.find((part) => part.type === type))
  if (shown.every((part) => part?.isPlaceholder)) return ''
  if (shown.some((part) => part === undefined || part.isPlaceholder)) return null
  const [year = '', month = '', day = ''] = shown.map((part) => part?.text)
  const entry = `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDate(entry) ? entry : null
}

/** Label and error summary focus the native field, which passes the focus to the first part of the date. */
function useFocusOf(native: HTMLInputElement, box: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const pass = () => box.current?.querySelector<HTMLElement>('[role="spinbutton"]')?.focus()
    native.addEventListener('focus', pass)
    return () => native.removeEventListener('focus', pass)
  }, [native, box])
}
