import { PREFETCH_RULES } from './prefetch-rules.ts'

/** From this width on links are routed, and `SiteLink` prefetches them (SHELL-12). */
const ROUTED = '(min-width: 768px)'

/** Has the browser prefetch what a finger touches on a phone, where links load documents. */
export function prefetchTouchedLinks(): void {
  const isKnown = HTMLScriptElement.supports?.('speculationrules') ?? false
  if (!isKnown || window.matchMedia(ROUTED).matches) return
  const script = document.createElement('script')
  script.type = 'speculationrules'
  script.textContent = PREFETCH_RULES
  document.head.append(script)
}
