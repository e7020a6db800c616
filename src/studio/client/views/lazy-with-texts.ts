import { type ComponentType, lazy } from 'react'
import { addStudioTexts } from '#src/studio/client/shell/studio-texts.ts'

/** A component that loads on demand, with the texts of its own area. */
export function lazyWithTexts<Props>(area: string, load: () => Promise<{ readonly default: ComponentType<Props> }>) {
  return lazy(async () => (await Promise.all([load(), addStudioTexts(area)]))[0])
}
