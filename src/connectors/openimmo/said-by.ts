import { childAt, type XmlElement } from '#src/connectors/xml-elements.ts'

/** What an element says under a name: in an attribute, as the schema has it, or in an element of that name, as some software writes it. */
export function saidBy(element: XmlElement | undefined, name: string): string | undefined {
  return element?.attributes[name] || childAt(element, name)?.text || undefined
}

/** As {@link saidBy}, of an element that says nothing else: some software writes `<aktion>DELETE</aktion>`. */
export function wordOf(element: XmlElement | undefined, name: string): string | undefined {
  return saidBy(element, name) ?? (element?.text || undefined)
}

/** The attachments of a listing: those of <anhaenge>, and those that stand beside it. */
export function attachmentsIn(immobilie: XmlElement): readonly XmlElement[] {
  return immobilie.children
    .flatMap((child) => (child.name === 'anhaenge' ? child.children : [child]))
    .filter(({ name }) => name === 'anhang')
}
