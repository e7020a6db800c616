import type { OwnState } from '#schemas/property/own-state.ts'

/** The tones of the badges of states. */
export const OWN_TONES = {
  draft: 'neutral',
  review: 'highlight',
  online: 'primary',
  offer: 'accent',
  sold: 'dark',
  let: 'dark',
  withdrawn: 'neutral',
} as const satisfies { readonly [state in OwnState]: string }
