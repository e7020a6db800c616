import { asList, asObject, type PlainObject } from '#src/base/json/plain-object.ts'
import type { Fault } from '#src/definition/reading/source-file.ts'

/** The required field of each kind of destination; the other field must be absent. */
const NEEDED: { readonly [kind: string]: 'url' | 'email' | null } = { connector: null, webhook: 'url', 'csv-mail': 'email' }
/** Hosts of the own network, which have no certificate; the server contacts only those in CONNECTOR_PRIVATE_HOSTS. */
const OWN_NETWORK = /^(localhost|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|\[)|^[a-z0-9-]+$|\.(local|internal|lan)$/

/** Faults of "leads" in forms.json beyond its schema. */
export function leadFaults(leads: unknown): readonly Fault[] {
  const seen = new Set<string>()
  return asList(leads).flatMap((written, index): readonly Fault[] => {
    const lead = asObject(written)
    const path = ['leads', String(index)]
    const needed = NEEDED[String(lead.to)]
    // Another finding reports an unknown kind.
    if (needed === undefined) return []
    return [...settingFaults(lead, needed, path), ...webhookFaults(lead, path), ...repeated(lead, seen, path)]
  })
}

/** Entries for the connector on a site without one. */
export function unconnectedLeads(leads: unknown, hasConnector: boolean): readonly Fault[] {
  if (hasConnector) return []
  return asList(leads).flatMap((written, index): readonly Fault[] => {
    if (asObject(written).to !== 'connector') return []
    const message = 'requests go to the connector, and the site has no connector.json; they wait for two days, and are given up'
    const suggestion = 'Write connector.json, as "npx vitrine connect" does, or remove the entry.'
    return [{ path: ['leads', String(index), 'to'], code: 'missing-file', message, suggestion }]
  })
}

function settingFaults(lead: PlainObject, needed: 'url' | 'email' | null, path: Fault['path']): readonly Fault[] {
  const kind = String(lead.to)
  const missing: readonly Fault[] =
    needed === null || lead[needed] !== undefined
      ? []
      : [{ path, code: 'missing-property', message: `a ${kind} needs "${needed}"`, suggestion: `Add "${needed}".` }]
  const useless = (['url', 'email'] as const).filter((name) => name !== needed && lead[name] !== undefined)
  return [
    ...missing,
    ...useless.map((name): Fault => {
      const message = `"${name}" has no effect on a ${kind}`
      return { path: [...path, name], code: 'useless-property', message, suggestion: `Remove "${name}".` }
    }),
  ]
}

/** Requests of visitors must not travel unencrypted. */
function webhookFaults({ to, url }: PlainObject, path: Fault['path']): readonly Fault[] {
  if (to !== 'webhook' || typeof url !== 'string' || !URL.canParse(url)) return []
  const { protocol, hostname } = new URL(url)
  if (protocol === 'https:' || OWN_NETWORK.test(hostname)) return []
  const message = `the webhook "${url}" does not begin with https://, so what visitors sent could be read on its way`
  return [{ path: [...path, 'url'], code: 'insecure-webhook', message, suggestion: 'Write an address with https://.' }]
}

/** Each destination receives a submission once, so a second entry has no effect. */
function repeated({ to, url, email }: PlainObject, seen: Set<string>, path: Fault['path']): readonly Fault[] {
  const key = JSON.stringify([to, url, email])
  if (!seen.has(key)) {
    seen.add(key)
    return []
  }
  const message = 'this destination is named above already; a submission goes to each destination once'
  return [{ path, code: 'repeated-destination', message, suggestion: 'Name all its forms in one entry.' }]
}
