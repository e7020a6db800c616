import type { FastifyReply } from 'fastify'

/**
 * What browsers let documents and their frames do; whatever a document does not use is refused. Only what every Chromium knows, since each reports
 * an unknown name in the console: so none of Bluetooth, nor sharing, which a page of its own origin may do anyway.
 */
const FEATURES = [
  'accelerometer',
  'autoplay',
  'camera',
  'clipboard-read',
  'clipboard-write',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'window-management',
  'xr-spatial-tracking',
] as const

type PermissionFeature = (typeof FEATURES)[number]

/** `Permissions-Policy` of a document: the features that it uses, each with the origins that may have it besides its own. */
export function permissionsPolicy(used: Readonly<Partial<Record<PermissionFeature, readonly string[]>>> = {}): string {
  return FEATURES.map((feature) => {
    const origins = used[feature]
    return `${feature}=(${origins === undefined ? '' : ['self', ...origins.map((origin) => `"${origin}"`)].join(' ')})`
  }).join(', ')
}

const NOTHING = permissionsPolicy()

/** Refuses every feature to a document whose route names none. */
export function refuseUnnamedPermissions(reply: FastifyReply): void {
  const isDocument = String(reply.getHeader('content-type') ?? '').startsWith('text/html')
  if (isDocument && !reply.hasHeader('permissions-policy')) reply.header('permissions-policy', NOTHING)
}
