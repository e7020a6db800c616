/** A browser in words that its owner knows: "Firefox", "Windows"; null for what says nothing of it. */
export interface BrowserFamily {
  readonly browser: string | null
  readonly system: string | null
}

const MAX_USER_AGENT_LENGTH = 1000

/** In this order: most browsers name others before themselves, and Chrome and Safari are named by all of them. */
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

/** What a User-Agent says of the browser it comes from. What it is called is enough: the rest would tell people apart. */
export function browserFamily(userAgent: string): BrowserFamily {
  // No browser says more of itself; what is longer is meant to keep the patterns busy.
  const said = userAgent.slice(0, MAX_USER_AGENT_LENGTH)
  const nameIn = (families: typeof BROWSERS) => families.find(([pattern]) => pattern.test(said))?.[1] ?? null
  return { browser: nameIn(BROWSERS), system: nameIn(SYSTEMS) }
}
