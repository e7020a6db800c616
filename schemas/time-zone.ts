/** Where the agency is: its hours, days and nights are counted by the clocks there. */
export const TIME_ZONE = 'Europe/Brussels'
