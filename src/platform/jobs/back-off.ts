export function backOffMs(
  failures: number,
  { firstMs, longestMs }: { readonly firstMs: number; readonly longestMs: number },
): number {
  return Math.min(longestMs, firstMs * 2 ** (failures - 1))
}
