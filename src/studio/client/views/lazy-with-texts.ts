import { type ComponentType, lazy } from 'react'
import { addStudioTexts } from '#src/studio/client/shell/studio-texts.ts'

/** A part of the Studio that is loaded when it is opened, with the texts of an area of its own. */
export function lazyWithTexts<Props>(area: string, load: () => Promise<{ readonly default: ComponentType<Props> }>) {
  return lazy(async () => (await Promise.all([load(), addStudioTexts(area)]))[0])
}
