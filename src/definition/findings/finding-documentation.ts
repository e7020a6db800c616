/** The path of a code's explanation in the checkout. */
export function findingDocumentation(code: string): string {
  return `docs/findings.md#${code}`
}
