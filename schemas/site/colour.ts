export const colourSchema = {
  description: 'A colour as #rrggbb.',
  type: 'string',
  pattern: '^#[0-9a-fA-F]{6}$',
  examples: ['#1f5a4a'],
  offers: 'hex-colour',
} as const

/** A colour, or a role of the theme's palette, which also changes with the dark scheme. */
export const colourOrRoleSchema = {
  type: 'string',
  pattern: '^(#[0-9a-fA-F]{6}|ink|slate|line|paper|surface|tint|primary|accent|highlight|dark)$',
  description: 'A colour such as #1f5a4a, or a colour of the theme by its name: "dark", "tint", "primary".',
  examples: ['tint', '#1f5a4a'],
  offers: 'colour',
} as const
