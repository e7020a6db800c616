import type { Submission } from '#src/server/forms/submission.ts'

/** The visitor's name; empty where the form has no name field. */
export function visitorName({ data }: Pick<Submission, 'data'>): string {
  return fullName(data.firstName, data.lastName)
}

/** The name of the second person of an offer or application; empty where there is none. */
export function secondPersonName({ data }: Pick<Submission, 'data'>): string {
  return fullName(data.firstName2, data.lastName2)
}

function fullName(...parts: readonly unknown[]): string {
  return parts.filter((part): part is string => typeof part === 'string' && part !== '').join(' ')
}
