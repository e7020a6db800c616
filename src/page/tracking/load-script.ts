/**
 * Loads an external script, unless one is there whose address begins with `sameAs`. A script that fails, for instance because it
 * is blocked, is no error of the page.
 */
export function loadScript(src: string, sameAs = src): void {
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[src]')
  if ([...scripts].some((script) => script.src.startsWith(sameAs))) return
  const script = document.createElement('script')
  script.async = true
  script.src = src
  document.head.append(script)
}
