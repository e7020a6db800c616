/**
 * Loads a script of another host, unless one is there whose address begins with `sameAs`. One that does not come, because it is
 * blocked for instance, is no fault of the page.
 */
export function loadScript(src: string, sameAs = src): void {
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[src]')
  if ([...scripts].some((script) => script.src.startsWith(sameAs))) return
  const script = document.createElement('script')
  script.async = true
  script.src = src
  document.head.append(script)
}
