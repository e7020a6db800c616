import type { FastifyReply } from 'fastify'

/**
 * The browser features of documents and frames; unused ones are refused. Lists only features that every Chromium knows, since it
 * warns of others; so without Bluetooth, and without sharing.
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

/** The `Permissions-Policy` of a document: its features, each with additional origins. */
export function permissionsPolicy(used: Readonly<Partial<Record<PermissionFeature, readonly string[]>>> = {}): string {
  return FEATURES.map((feature) => {
    const origins = used[feature]
    return `${feature}=(${origins === undefined ? '' : ['self', ...origins.map((origin) => `"${origin}"`)].join(' ')})`
  }).join(', ')
}

const NOTHING = permissionsPolicy()

/** Refuses all features where the route names none. */
export function refuseUnnamedPermissions(reply: FastifyReply): void {
  const isDocument = String(reply.getHeader('content-type') ?? '').startsWith('text/html')
  if (isDocument && !reply.hasHeader('permissions-policy')) reply.header('permissions-policy', NOTHING)
}
