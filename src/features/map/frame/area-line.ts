/** The line's non-zero rule matches the one of searches. */
export const AREA_LINE = { interactive: false, fillRule: 'nonzero' } as const
