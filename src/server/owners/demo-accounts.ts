/** The settings that decide whether demo accounts work. */
export interface DemoSetting {
  /** NODE_ENV is "production". */
  readonly isProduction: boolean
  readonly publicUrl: string
}

/** Whether accounts with a documented password may log in: outside production, or where the public URL is a loopback address. */
export function admitsDemo({ isProduction, publicUrl }: DemoSetting): boolean {
  return !isProduction || isLocal(new URL(publicUrl).hostname)
}

function isLocal(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)
}
