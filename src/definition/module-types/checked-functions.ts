import { isPlainObject, type PlainObject } from '#src/base/json/plain-object.ts'
import { DataUnavailable } from '#src/definition/pages/module-data.ts'
import { PendingContent, UnresolvedContent } from '#src/definition/pages/pending-content.ts'
import { quoteValue } from '#src/definition/validation/describe-value.ts'

/** A function of a module type before its results are checked. */
export type UncheckedFunction = (...passed: readonly unknown[]) => unknown

/** What a function must give: the check of it, and its name in a message. */
export interface Shape<Result> {
  readonly isMet: (value: unknown) => value is Result
  /** For instance "a list of forms". */
  readonly expected: string
}

/** Hears what was wrong with a call, in a sentence that names the function. */
export type Report = (problem: string) => void

export function isFunction(value: unknown): value is UncheckedFunction {
  return typeof value === 'function'
}

/** A call whose result has been checked: the result, or what was wrong with it. */
type Checked<Result> = { readonly result: Result } | { readonly problem: string }

/** Calls a function, and checks what it gives. Throws for content that is pending alone. */
export function callChecked<Result>(
  name: string,
  work: UncheckedFunction,
  shape: Shape<Result>,
  passed: readonly unknown[],
): Checked<Result> {
  try {
    const value = work(...passed)
    if (!isPromise(value) && shape.isMet(value)) return { result: value }
    // Nobody waits for it: its failure would end the process.
    if (isPromise(value)) value.then(undefined, () => undefined)
    return { problem: wrongResult(name, shape.expected, value) }
  } catch (error) {
    // No failure: the page is resolved again once the content is there.
    if (error instanceof PendingContent) throw error
    return { problem: failed(name, error) }
  }
}

/** Whether it is a promise, of whichever library. */
export function isPromise(value: unknown): value is PromiseLike<unknown> {
  return isPlainObject(value) && isFunction(value.then)
}

/** That a function gave something else than it must. */
export function wrongResult(name: string, expected: string, value: unknown): string {
  return `"${name}" gave ${isPromise(value) ? 'a promise' : quoteValue(value)}; expected ${expected}`
}

/** That a function has thrown. */
export function failed(name: string, error: unknown): string {
  return `"${name}" failed: ${error instanceof Error ? `${error.name}: ${error.message}` : quoteValue(error)}`
}

/** A function that gives its checked result; in the place of a wrong one, what `otherwise` gives, and `report` hears of it. */
export function guarded<Arguments extends readonly unknown[], Result>(
  name: string,
  work: UncheckedFunction,
  shape: Shape<Result>,
  report: Report,
  otherwise: (...passed: Arguments) => Result,
): (...passed: Arguments) => Result {
  return (...passed) => {
    const checked = callChecked(name, work, shape, passed)
    if ('result' in checked) return checked.result
    report(checked.problem)
    return otherwise(...passed)
  }
}

/** How long a page waits for a promise of a module type. */
export const SETTLES_WITHIN_MS = 5000

/**
 * The same for a function that may give a promise. One that fails, or has not settled after {@link SETTLES_WITHIN_MS}, is rejected with
 * {@link UnresolvedContent}; where listings cannot be had, with the cause.
 */
export function guardedPromise<Arguments extends readonly unknown[], Result extends object>(
  name: string,
  work: UncheckedFunction,
  shape: Shape<Result>,
  report: Report,
  otherwise: (...passed: Arguments) => Result,
): (...passed: Arguments) => Result | Promise<Result> {
  return (...passed) => {
    const instead = (problem: string) => {
      report(problem)
      return otherwise(...passed)
    }
    const checked = (value: unknown) => (shape.isMet(value) ? value : instead(wrongResult(name, shape.expected, value)))
    try {
      const value = work(...passed)
      if (!isPromise(value)) return checked(value)
      return settledInTime(value).then(checked, (error: unknown) => {
        // No fault of the type, and nothing to cache a page of.
        if (error instanceof DataUnavailable && !error.areComing) throw error.cause
        if (error instanceof DataUnavailable) throw new UnresolvedContent(otherwise(...passed))
        throw new UnresolvedContent(instead(failed(name, error)))
      })
    } catch (error) {
      return instead(failed(name, error))
    }
  }
}

/** The same promise; rejected where it has not settled in time. */
function settledInTime(promise: PromiseLike<unknown>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error(`the promise has not settled after ${SETTLES_WITHIN_MS / 1000} seconds`))
    const timer = setTimeout(late, SETTLES_WITHIN_MS)
    Promise.resolve(promise)
      .finally(() => clearTimeout(timer))
      .then(resolve, reject)
  })
}

/** Any object. */
export const anObject: Shape<PlainObject> = { isMet: isPlainObject, expected: 'an object' }

/** Whether it is a list of which every item is met. */
export function isListOf<Item>(value: unknown, isItem: (item: unknown) => item is Item): value is readonly Item[] {
  return Array.isArray(value) && value.every(isItem)
}

export function isText(value: unknown): value is string {
  return typeof value === 'string'
}

/** Whether a field is absent or met. */
export function isOptional<Value>(value: unknown, isMet: (value: unknown) => value is Value): value is Value | undefined {
  return value === undefined || isMet(value)
}
