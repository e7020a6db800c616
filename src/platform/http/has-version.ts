/** Whether an If-None-Match header holds a version; a proxy may have made its tag weak. */
export function hasVersion(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((tag) => [etag, `W/${etag}`, '*'].includes(tag.trim()))
}
