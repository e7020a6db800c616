/** Checks keep one core busy each, suites all of them. In the order in which they run. */
export const CHECKS = ['types', 'lint', 'audit'] as const
export const SUITES = ['unit', 'e2e', 'browsers'] as const
/** What "npm test" runs: the main journeys in other browsers than Chromium run by their name, and with --all. */
export const USUAL_PARTS = ['types', 'lint', 'audit', 'unit', 'e2e'] as const
export type Check = (typeof CHECKS)[number]
export type Suite = (typeof SUITES)[number]
