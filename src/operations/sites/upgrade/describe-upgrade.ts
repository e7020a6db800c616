import { diffLines } from '#src/definition/editing/diff-text.ts'
import { conflictName } from '#src/definition/editing/merge-draft.ts'
import { quoteValue } from '#src/definition/editing/place-names.ts'
import { reachSentence } from '#src/definition/editing/reach.ts'
import { errorLines } from '#src/definition/validation/findings.ts'
import type { OfficeUpgrade } from '#src/history/drafts/upgrade-office.ts'

/** The lines about an upgrade of an office: word for word what changes by page, what collides, and what would break. */
export function describeUpgrade({
  from,
  to,
  changes,
  collisions,
  takenBack,
  shownAgain,
  breaks,
  reach,
}: OfficeUpgrade): readonly string[] {
  const part = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`)]
  return [
    `${from} → ${to}. Reach: ${reach === null ? 'unknown: it makes no complete site' : reachSentence(reach)}`,
    ...part('Changes:', diffLines(changes)),
    ...part(
      'Collides; the office’s value stays until somebody decides:',
      collisions.map((each) => {
        const [before, brand, office] = [each.base, each.mine, each.theirs].map(said)
        return `${conflictName(each)}: ${from} ${before}, ${to} ${brand}, this site ${office}`
      }),
    ),
    ...part(
      'Fixed by the brand from now on:',
      takenBack.map(({ file, pointer, office }) => `${conflictName({ file, pointer })}: this site had ${said(office)}`),
    ),
    ...part('Hidden no longer:', shownAgain),
    ...part(
      'Would break:',
      errorLines(breaks, '').map(({ text }) => text),
    ),
  ]
}

function said(value: unknown): string {
  return value === undefined ? 'nothing' : quoteValue(value)
}
