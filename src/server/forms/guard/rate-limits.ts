import { formsConfigSchema } from '#schemas/forms/forms-config.ts'

/** How much is taken before a visitor is asked to wait. */
export interface RateLimits {
  /** Submissions in an hour from one address, of all forms together. */
  readonly perAddressPerHour: number
  /** Submissions in an hour of one form, from everybody. */
  readonly perFormPerHour: number
  /** Captchas given out to one address within ten minutes. */
  readonly challengesPerAddress: number
}

const { perAddressPerHour, perFormPerHour, challengesPerAddress } = formsConfigSchema.properties.rateLimits.properties

/** The limits that an agency has written, with the usual ones where it says nothing. */
export function rateLimitsOf(written: { readonly rateLimits?: Partial<RateLimits> | undefined } | null | undefined): RateLimits {
  return {
    perAddressPerHour: written?.rateLimits?.perAddressPerHour ?? perAddressPerHour.default,
    perFormPerHour: written?.rateLimits?.perFormPerHour ?? perFormPerHour.default,
    challengesPerAddress: written?.rateLimits?.challengesPerAddress ?? challengesPerAddress.default,
  }
}
