import { formatDecimal, formatEuro, type Purpose, readTypedNumber } from 'vitrine/module'
import type { Rates } from './schema.ts'

/** A visitor's entries, as the form submits them. */
export interface LoanEntries {
  readonly purpose: string
  readonly own: string
  readonly years: string
  readonly rate: string
}

/** The parsed entries. */
export interface LoanChoice {
  readonly purpose: Purpose
  /** The part paid without a loan, in euro. */
  readonly own: number
  readonly years: number
  readonly rate: number
}

const HIGHEST_RATE = 20

/** The initial entries: the configured loan for this price, and the most likely purpose. */
export function initialChoice(price: number, purposes: readonly Purpose[], loan: Rates['loan']): LoanChoice {
  const own = Math.round((price * loan.ownShare) / 100)
  return { purpose: purposes[0] ?? 'other', own, years: loan.years, rate: loan.rate }
}

/** The entries of a query string, as submitted without JavaScript; missing ones come from `choice`. */
export function entriesOf(search: string, choice: LoanChoice): LoanEntries {
  const parameters = new URLSearchParams(search)
  const standard = writtenChoice(choice)
  const entry = (name: keyof LoanEntries) => parameters.get(name)?.trim() || standard[name]
  return { purpose: entry('purpose'), own: entry('own'), years: entry('years'), rate: entry('rate') }
}

/** Entries in display format: "37.800", "3,5". */
export function writtenChoice({ purpose, own, years, rate }: LoanChoice): LoanEntries {
  return { purpose, own: formatEuro(own).replace('€ ', ''), years: String(years), rate: formatDecimal(rate) }
}

/** Parsed entries, clamped to the valid range; an invalid number counts as the initial one. */
export function choiceOf(
  entries: LoanEntries,
  initial: LoanChoice,
  { price, purposes, loan }: { readonly price: number; readonly purposes: readonly Purpose[]; readonly loan: Rates['loan'] },
): LoanChoice {
  const number = (entry: string, standard: number, least: number, most: number, isAmount = false) =>
    Math.min(most, Math.max(least, readTypedNumber(entry, isAmount) ?? standard))
  return {
    purpose: purposes.find((purpose) => purpose === entries.purpose) ?? initial.purpose,
    own: Math.round(number(entries.own, initial.own, 0, price, true) * 100) / 100,
    years: Math.round(number(entries.years, initial.years, loan.minimumYears, loan.maximumYears)),
    rate: Math.round(number(entries.rate, initial.rate, 0, HIGHEST_RATE) * 100) / 100,
  }
}
