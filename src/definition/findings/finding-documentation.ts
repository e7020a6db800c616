export function findingDocumentation(code: string): string {
  return `docs/findings.md#${code}`
}
