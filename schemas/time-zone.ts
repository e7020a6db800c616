/** The time zone of the agency: its hours, days and nights are local. */
export const TIME_ZONE = 'Europe/Brussels'
