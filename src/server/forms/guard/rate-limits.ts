import { formsConfigSchema } from '#schemas/forms/forms-config.ts'

/** Limits on forms and challenges. */
export interface RateLimits {
  /** Submissions per hour from one address, all forms together. */
  readonly perAddressPerHour: number
  /** Submissions per hour of one form, from all visitors. */
  readonly perFormPerHour: number
  /** Challenges issued to one address in ten minutes. */
  readonly challengesPerAddress: number
}

const { perAddressPerHour, perFormPerHour, challengesPerAddress } = formsConfigSchema.properties.rateLimits.properties

/** The configured limits, with defaults. */
export function rateLimitsOf(written: { readonly rateLimits?: Partial<RateLimits> | undefined } | null | undefined): RateLimits {
  return {
    perAddressPerHour: written?.rateLimits?.perAddressPerHour ?? perAddressPerHour.default,
    perFormPerHour: written?.rateLimits?.perFormPerHour ?? perFormPerHour.default,
    challengesPerAddress: written?.rateLimits?.challengesPerAddress ?? challengesPerAddress.default,
  }
}
