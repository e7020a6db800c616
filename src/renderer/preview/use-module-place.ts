import { useEffect, useState } from 'react'
import type { PageDocument } from '#schemas/site/page-document.ts'

/** The source position of the module clicked with Alt ("pages/home.json:12:7"); '' before the first click. */
export function useModulePlace(page: PageDocument): string {
  const [shown, setShown] = useState('')
  useEffect(() => {
    const show = (event: MouseEvent) => {
      const module = event.altKey ? moduleAt(event.target, page) : undefined
      if (!module?.place) return
      event.preventDefault()
      event.stopPropagation()
      const { file, line, column } = module.place
      const place = `${file}:${line}:${column}`
      setShown(place)
      const folder = page.preview?.folder
      if (folder !== undefined) void fetch(`/__open-in-editor?file=${encodeURIComponent(`${folder}/${place}`)}`)
    }
    // Capture: runs before the module's links and buttons.
    document.addEventListener('click', show, { capture: true })
    return () => document.removeEventListener('click', show, { capture: true })
  }, [page])
  return shown
}

/** The module around an element; the frame's id is the module's key. */
function moduleAt(target: EventTarget | null, page: PageDocument) {
  for (let element = target instanceof Element ? target : null; element !== null; element = element.parentElement) {
    const { id } = element
    const module = id === '' ? undefined : page.modules.find(({ key }) => key === id)
    if (module !== undefined) return module
  }
  return undefined
}
