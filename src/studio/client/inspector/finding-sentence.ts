import type { StudioFinding } from '#schemas/studio/studio-api.ts'

/** The sentences of a finding as one text, without its place. */
export function findingSentence({ words, details }: Pick<StudioFinding, 'words' | 'details'>): string {
  return [words, ...details.map((detail) => `${detail}.`)].join(' ')
}
