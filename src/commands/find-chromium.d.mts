export interface Surroundings {
  readonly environment?: Readonly<Record<string, string | undefined>>
  readonly platform?: string
  /** Whether a browser starts at a path. */
  readonly works?: (path: string) => boolean
  /** Where Playwright would have installed its own browser. */
  readonly installed?: () => Promise<string | null>
}

/** Where a Chromium usually lies on a platform, the likeliest first. */
export function usualPlaces(platform: string, environment: Readonly<Record<string, string | undefined>>): readonly string[]

/** The path of a Chromium, or null where there is none; rejects where CHROMIUM_PATH names none. */
export function findChromium(surroundings?: Surroundings): Promise<string | null>

/** Installs a Chromium; gives its path, or null where none can be had. */
export function installChromium(): Promise<string | null>
