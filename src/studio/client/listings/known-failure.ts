/** Failure codes with a specific sentence. */
const FAILURES = [
  'unreachable',
  'refused',
  'busy',
  'unreadable',
  'settings',
  'other-host',
  'empty-feed',
  'too-many-retired',
  'too-many-left-out',
  'all-left-out',
  'more-than-agreed',
] as const

export function knownFailure(code: string): (typeof FAILURES)[number] | 'other' {
  return FAILURES.find((each) => each === code) ?? 'other'
}
