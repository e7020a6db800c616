import { type ReactNode, useId } from 'react'
import { Button, PURPOSES, type Purpose, TextInput, useText } from 'vitrine/module'
import styles from './LoanForm.module.css'
import type { LoanEntries } from './loan-choice.ts'
import type { Rates } from './schema.ts'
import type texts from './texts.json'

interface Props {
  readonly entries: LoanEntries
  readonly onChange: (entries: LoanEntries) => void
  /** The available purposes; a single one is not shown. */
  readonly purposes: readonly Purpose[]
  /** Called on blur of an amount, which may be reformatted. */
  readonly onLeave: () => void
  readonly loan: Rates['loan']
  readonly hasLoan: boolean
  /** The form's target without JavaScript. */
  readonly action: string
}

/** The visitor's entries: applied at once with JavaScript, by a button without. */
export function LoanForm({ entries, onChange, onLeave, purposes, loan, hasLoan, action }: Props) {
  const text = useText<keyof typeof texts>()
  const change = (name: keyof LoanEntries) => (event: { target: { value: string } }) =>
    onChange({ ...entries, [name]: event.target.value })
  if (purposes.length < 2 && !hasLoan) return null
  return (
    <form className="stack gap-5" noValidate method="get" action={action} onSubmit={(event) => event.preventDefault()}>
      {purposes.length > 1 && (
        <fieldset className={`stack gap-1 bare ${styles.purposes}`}>
          <legend>{text('property-finance.purpose')}</legend>
          {PURPOSES.map((purpose) => (
            <label key={purpose} className={`row gap-3 target ${styles.purpose}`}>
              <input
                type="radio"
                name="purpose"
                value={purpose}
                checked={
                  (entries.purpose === 'own-home' || entries.purpose === 'other' ? entries.purpose : purposes[0]) === purpose
                }
                onChange={change('purpose')}
              />
              {text(`property-finance.purpose.${purpose}`)}
            </label>
          ))}
        </fieldset>
      )}
      {hasLoan && (
        <div className={`stack gap-4 ${styles.fields}`}>
          <Field label={text('property-finance.own')} unit="€">
            {(id) => (
              <TextInput
                id={id}
                isBare
                name="own"
                type="text"
                inputMode="decimal"
                autoComplete="off"
                maxLength={20}
                value={entries.own}
                onChange={change('own')}
                onBlur={onLeave}
              />
            )}
          </Field>
          <Field label={text('property-finance.years')} unit={text('property-finance.years-unit')}>
            {(id) => (
              <TextInput
                id={id}
                isBare
                name="years"
                type="number"
                inputMode="numeric"
                min={loan.minimumYears}
                max={loan.maximumYears}
                value={entries.years}
                onChange={change('years')}
              />
            )}
          </Field>
          <Field label={text('property-finance.rate')} unit="%">
            {(id) => (
              <TextInput
                id={id}
                isBare
                name="rate"
                type="text"
                inputMode="decimal"
                autoComplete="off"
                maxLength={10}
                value={entries.rate}
                onChange={change('rate')}
                onBlur={onLeave}
              />
            )}
          </Field>
        </div>
      )}
      {/* Removing it after hydration would move the content below. */}
      <noscript>
        <Button type="submit">{text('property-finance.recalculate')}</Button>
      </noscript>
    </form>
  )
}

interface FieldProps {
  readonly label: string
  readonly unit: string
  readonly children: (id: string) => ReactNode
}

function Field({ label, unit, children }: FieldProps) {
  const id = useId()
  return (
    <div className={`stack gap-1 one-column text-sm ${styles.field}`}>
      <label htmlFor={id}>{label}</label>
      <span className={`row shrinks target surface ${styles.entry}`} data-unit={unit}>
        {children(id)}
      </span>
    </div>
  )
}
