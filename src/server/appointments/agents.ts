import type { FeedProperty } from '#schemas/property/property.ts'
import { ANYBODY, type WantedVisit } from '#src/domain/appointments/agendas.ts'
import { agentOf, type VisitRules } from '#src/domain/appointments/visit-slots.ts'
import { asList, asObject } from '#src/site/reading/plain-object.ts'
import type { Site } from '#src/site/site.ts'

/** Who shows properties. */
export interface Agent {
  readonly id: string
  readonly name: string
  /** Null where only the agency's is known. */
  readonly email: string | null
}

/** The people of the agency by their ids: content that has people lists them as `people`. */
export function agentsOf({ content }: Pick<Site, 'content'>): ReadonlyMap<string, Agent> {
  const people = [...content.values()]
    .flatMap((entries) => [...entries.values()])
    .flatMap(({ value }) => asList(asObject(value).people))
  return new Map(people.flatMap((person) => toAgent(asObject(person))).map((agent) => [agent.id, agent]))
}

function toAgent({ id, name, email }: ReturnType<typeof asObject>): readonly Agent[] {
  if (typeof id !== 'string' || typeof name !== 'string') return []
  return [{ id, name, email: typeof email === 'string' ? email : null }]
}

/** The visit of a property: by whom its listing or the settings say. */
export function visitOf(
  { ID, ContactPerson }: Pick<FeedProperty, 'ID' | 'ContactPerson'>,
  rules: VisitRules,
  site: Pick<Site, 'content'>,
): WantedVisit {
  return { agent: agentOf(ContactPerson, rules, [...agentsOf(site).keys()]), propertyId: ID }
}

/** The person of a visit; null where nobody in particular shows the property, or the person has left. */
export function findAgent(agent: string, site: Pick<Site, 'content'>): Agent | null {
  return agent === ANYBODY ? null : (agentsOf(site).get(agent) ?? null)
}
