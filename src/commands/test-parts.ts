/** The parts of the tests, in the order in which they run. */
export const PARTS = ['types', 'lint', 'audit', 'unit', 'e2e', 'browsers'] as const
export type Part = (typeof PARTS)[number]
