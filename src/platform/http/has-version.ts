/** Whether an If-None-Match header contains a version; a proxy may have weakened the tag. */
export function hasVersion(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((tag) => [etag, `W/${etag}`, '*'].includes(tag.trim()))
}
