import { type ControlProps, commonAttributes } from '#src/parts/schema-form/control-props.ts'
import { HtmlCheckbox } from '#src/ui/HtmlCheckbox.tsx'

/** A single checkbox: a boolean, or a consent. Its label may be HTML of the product, with a link. */
export function BoxControl({ html, ...props }: ControlProps & { readonly html: string }) {
  return <HtmlCheckbox {...commonAttributes(props)} html={html} value="true" defaultChecked={props.values.length > 0} />
}
