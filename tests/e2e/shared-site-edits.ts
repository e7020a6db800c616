/** The hourly limit of forms per address. */
export const PER_ADDRESS = 10

/** Changes to the sample agency: few forms per address, free times at every hour, files, and few captchas. */
export const EDITS = {
  'forms.json': (forms: { readonly forms: Readonly<Record<string, object>> }) => ({
    ...forms,
    rateLimits: { perAddressPerHour: PER_ADDRESS },
    appointments: {
      slotMinutes: 60,
      leadHours: 0,
      daysAhead: 2,
      hours: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '06:00', to: '22:00' }],
    },
    forms: {
      ...forms.forms,
      ...Object.fromEntries(
        ['contact-appointment', 'demand-register', 'request-documents', 'contact-information'].map((id) => [
          id,
          { hasCaptcha: false },
        ]),
      ),
      'rent-application': { hasCaptcha: false, fields: { files: { isPublic: true } } },
    },
  }),
}
