import type { StudioFinding } from '#schemas/studio/studio-api.ts'

/** A finding in one sentence after the other, where its place is known. */
export function findingSentence({ words, details }: Pick<StudioFinding, 'words' | 'details'>): string {
  return [words, ...details.map((detail) => `${detail}.`)].join(' ')
}
