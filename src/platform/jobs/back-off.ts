/** How long to wait, in ms, after a number of failures in a row: the first wait, doubled each time up to the longest. */
export function backOffMs(
  failures: number,
  { firstMs, longestMs }: { readonly firstMs: number; readonly longestMs: number },
): number {
  return Math.min(longestMs, firstMs * 2 ** (failures - 1))
}
