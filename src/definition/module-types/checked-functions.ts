import { isPlainObject, type PlainObject } from '#src/base/json/plain-object.ts'
import { DataUnavailable } from '#src/definition/pages/module-data.ts'
import { PendingContent, UnresolvedContent } from '#src/definition/pages/pending-content.ts'
import { quoteValue } from '#src/definition/validation/describe-value.ts'

export type UncheckedFunction = (...passed: readonly unknown[]) => unknown

/** The required result of a function, and its description in messages. */
export interface Shape<Result> {
  readonly isMet: (value: unknown) => value is Result
  /** For instance "a list of forms". */
  readonly expected: string
}

/** Receives a sentence about a failed call, which names the function. */
export type Report = (problem: string) => void

export function isFunction(value: unknown): value is UncheckedFunction {
  return typeof value === 'function'
}

/** A checked result, or the fault. */
type Checked<Result> = { readonly result: Result } | { readonly problem: string }

/** Calls a function and checks its result. Throws only for pending content. */
export function callChecked<Result>(
  name: string,
  work: UncheckedFunction,
  shape: Shape<Result>,
  passed: readonly unknown[],
): Checked<Result> {
  try {
    const value = work(...passed)
    if (!isPromise(value) && shape.isMet(value)) return { result: value }
    // An unhandled rejection would end the process.
    if (isPromise(value)) value.then(undefined, () => undefined)
    return { problem: wrongResult(name, shape.expected, value) }
  } catch (error) {
    // Not a failure: the page is resolved again when the content is there.
    if (error instanceof PendingContent) throw error
    return { problem: failed(name, error) }
  }
}

/** Whether it is a promise of any library. */
export function isPromise(value: unknown): value is PromiseLike<unknown> {
  return isPlainObject(value) && isFunction(value.then)
}

export function wrongResult(name: string, expected: string, value: unknown): string {
  return `"${name}" gave ${isPromise(value) ? 'a promise' : quoteValue(value)}; expected ${expected}`
}

export function failed(name: string, error: unknown): string {
  return `"${name}" failed: ${error instanceof Error ? `${error.name}: ${error.message}` : quoteValue(error)}`
}

/** Checks the results of a function; replaces a wrong one by that of `otherwise` and reports it. */
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
 * Like `guarded` for a function that may return a promise. After a failure or {@link SETTLES_WITHIN_MS}, rejects with {@link
 * UnresolvedContent}; if listings are unavailable, with the cause.
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
        // Not a fault of the type; the page must not be cached.
        if (error instanceof DataUnavailable && !error.areComing) throw error.cause
        if (error instanceof DataUnavailable) throw new UnresolvedContent(otherwise(...passed))
        throw new UnresolvedContent(instead(failed(name, error)))
      })
    } catch (error) {
      return instead(failed(name, error))
    }
  }
}

/** Rejects if the promise takes too long. */
function settledInTime(promise: PromiseLike<unknown>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error(`the promise has not settled after ${SETTLES_WITHIN_MS / 1000} seconds`))
    const timer = setTimeout(late, SETTLES_WITHIN_MS)
    Promise.resolve(promise)
      .finally(() => clearTimeout(timer))
      .then(resolve, reject)
  })
}

export const anObject: Shape<PlainObject> = { isMet: isPlainObject, expected: 'an object' }

export function isListOf<Item>(value: unknown, isItem: (item: unknown) => item is Item): value is readonly Item[] {
  return Array.isArray(value) && value.every(isItem)
}

export function isText(value: unknown): value is string {
  return typeof value === 'string'
}

export function isOptional<Value>(value: unknown, isMet: (value: unknown) => value is Value): value is Value | undefined {
  return value === undefined || isMet(value)
}
