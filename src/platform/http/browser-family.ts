/** For display: "Firefox", "Windows"; null if unknown. */
export interface BrowserFamily {
  readonly browser: string | null
  readonly system: string | null
}

const MAX_USER_AGENT_LENGTH = 1000

/** Order matters: most browsers name others before themselves, and all of them name Chrome and Safari. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|Opera)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bDuckDuckGo\//, 'DuckDuckGo'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|HeadlessChrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\b(Macintosh|Mac OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Reads browser and system from a User-Agent, without versions, which would help to identify a person. */
export function browserFamily(userAgent: string): BrowserFamily {
  // No real User-Agent is longer; the cut bounds the cost of the patterns.
  const shortened = userAgent.slice(0, MAX_USER_AGENT_LENGTH)
  const nameIn = (families: typeof BROWSERS) => families.find(([pattern]) => pattern.test(shortened))?.[1] ?? null
  return { browser: nameIn(BROWSERS), system: nameIn(SYSTEMS) }
}
