import type { FeedProperty } from '#schemas/property/property.ts'
import { asList, asObject } from '#src/base/json/plain-object.ts'
import type { Site } from '#src/definition/site.ts'
import { ANYBODY, type WantedVisit } from '#src/features/forms/rules/slots/agendas.ts'
import { agentOf, type VisitRules } from '#src/features/forms/rules/slots/visit-slots.ts'

export interface Agent {
  readonly id: string
  readonly name: string
  /** Null if only the agency's is known. */
  readonly email: string | null
  /** Whether visitors do not read the name. */
  readonly isHidden?: boolean
}

/** The people of the agency by their ids: content that has people lists them as `people`. */
export function agentsOf({ content }: Pick<Site, 'content'>): ReadonlyMap<string, Agent> {
  const people = [...content.values()]
    .flatMap((entries) => [...entries.values()])
    .flatMap(({ value }) => asList(asObject(value).people))
  return new Map(people.flatMap((person) => toAgent(asObject(person))).map((agent) => [agent.id, agent]))
}

function toAgent({ id, name, email, isHidden }: ReturnType<typeof asObject>): readonly Agent[] {
  if (typeof id !== 'string' || typeof name !== 'string') return []
  return [{ id, name, email: typeof email === 'string' ? email : null, ...(isHidden === true && { isHidden }) }]
}

/** The visit of a property, with the agent from its listing or the settings. */
export function visitOf(
  { ID, ContactPerson }: Pick<FeedProperty, 'ID' | 'ContactPerson'>,
  rules: VisitRules,
  site: Pick<Site, 'content'>,
): WantedVisit {
  return { agent: agentOf(ContactPerson, rules, [...agentsOf(site).keys()]), propertyId: ID }
}

/** The agent of a visit; null if none is assigned or the person has left. */
export function findAgent(agent: string, site: Pick<Site, 'content'>): Agent | null {
  return agent === ANYBODY ? null : (agentsOf(site).get(agent) ?? null)
}
