import { linkSchema } from './link.ts'
import { multilingualSchema } from './multilingual.ts'

/** The default path of the cookie policy. */
export const COOKIE_POLICY_PATH = '/Cookie-policy/'

/** The texts of the cookie dialog in `site.json`. */
export const consentSchema = {
  description: 'The texts of the dialog about cookies, and when it asks again.',
  type: 'object',
  additionalProperties: false,
  properties: {
    version: {
      description:
        'Increase it when the question or the policy changes: visitors who answered an earlier version are asked again.',
      type: 'integer',
      minimum: 1,
      maximum: 9999,
      default: 1,
    },
    policy: {
      ...linkSchema,
      description: 'The page that says what is stored in a browser, and what for.',
      default: COOKIE_POLICY_PATH,
    },
    title: { ...multilingualSchema, description: 'The title of the dialog, where the usual one does not fit.' },
    text: { ...multilingualSchema, description: 'What the dialog says, where the usual text does not fit.' },
  },
} as const
