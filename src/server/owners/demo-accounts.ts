/** Where the server runs, as far as demo accounts are concerned. */
export interface DemoSetting {
  /** NODE_ENV is "production". */
  readonly isProduction: boolean
  readonly publicUrl: string
}

/**
 * Whether accounts whose password is printed in the documentation may be used: not in production, unless the site calls itself
 * by an address of the machine it runs on.
 */
export function admitsDemo({ isProduction, publicUrl }: DemoSetting): boolean {
  return !isProduction || isLocal(new URL(publicUrl).hostname)
}

function isLocal(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)
}
