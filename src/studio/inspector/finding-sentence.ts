import type { StudioFinding } from '#schemas/studio/studio-api.ts'

/** The message of a finding as a sentence, with its cure. */
export function findingSentence({ message, suggestion }: Pick<StudioFinding, 'message' | 'suggestion'>): string {
  const sentence = message.charAt(0).toUpperCase() + message.slice(1)
  // "did you mean …?" already is the cure.
  return suggestion === '' || message.endsWith('?') ? sentence : `${sentence}. ${suggestion}`
}
