/** A configurable colour. */
export const colourSchema = { type: 'string', pattern: '^#[0-9a-fA-F]{6}$' } as const
