/** The name of the honeypot field, which is hidden from people and filled in by bots. No form may use this name. */
export const HONEYPOT_FIELD = 'website'
