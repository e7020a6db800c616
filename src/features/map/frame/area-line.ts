/** Everything that the line goes around is inside (non-zero rule), as in searches. */
export const AREA_LINE = { interactive: false, fillRule: 'nonzero' } as const
