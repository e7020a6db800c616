/** What goes around an area is inside, also where its line crosses itself; searches say the same. */
export const AREA_LINE = { interactive: false, fillRule: 'nonzero' } as const
