import { type DragEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** Drop handlers for an element, and whether files are dragged over it. */
export function useDroppedFiles(onFiles: (files: readonly File[]) => void) {
  const [isAbove, setAbove] = useState(false)
  // Nested elements fire enter and leave events as well.
  const depth = useRef(0)
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  const handlers = {
    onDragEnter(event: DragEvent) {
      if (!hasFiles(event)) return
      event.preventDefault()
      depth.current += 1
      setAbove(true)
    },
    onDragOver(event: DragEvent) {
      if (!hasFiles(event)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
    },
    onDragLeave(event: DragEvent) {
      if (!hasFiles(event)) return
      depth.current = Math.max(0, depth.current - 1)
      if (depth.current === 0) setAbove(false)
    },
    onDrop(event: DragEvent) {
      if (!hasFiles(event)) return
      event.preventDefault()
      event.stopPropagation()
      depth.current = 0
      setAbove(false)
      onFiles([...event.dataTransfer.files])
    },
  }
  return { isAbove, handlers }
}

/** Takes pasted pictures while an element is shown, wherever the focus is, except in a field. */
export function usePastedFiles(shown: RefObject<HTMLElement | null>, onFiles: (files: readonly File[]) => void): void {
  const latest = useRef(onFiles)
  useEffect(() => {
    latest.current = onFiles
  }, [onFiles])
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      const isInField = event.target instanceof HTMLElement && event.target.matches('input[type="text"], textarea')
      if (files.length === 0 || isInField || shown.current === null) return
      event.preventDefault()
      latest.current(files)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [shown])
}
