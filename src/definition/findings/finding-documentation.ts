/** Where a code is explained, from the checkout. */
export function findingDocumentation(code: string): string {
  return `docs/findings.md#${code}`
}
