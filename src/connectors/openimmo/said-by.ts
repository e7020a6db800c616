import { childAt, type XmlElement } from '#src/connectors/xml-elements.ts'

/** A value by name: from an attribute, as the schema requires, or from a child element, as some software writes it. */
export function saidBy(element: XmlElement | undefined, name: string): string | undefined {
  return element?.attributes[name] || childAt(element, name)?.text || undefined
}

/** Like {@link saidBy}, for an element without other content: some software writes `<aktion>DELETE</aktion>`. */
export function wordOf(element: XmlElement | undefined, name: string): string | undefined {
  return saidBy(element, name) ?? (element?.text || undefined)
}

/** Attachments inside and beside <anhaenge>. */
export function attachmentsIn(immobilie: XmlElement): readonly XmlElement[] {
  return immobilie.children
    .flatMap((child) => (child.name === 'anhaenge' ? child.children : [child]))
    .filter(({ name }) => name === 'anhang')
}
