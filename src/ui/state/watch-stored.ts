/** Listens for another tab that changes or clears the value of a key in local storage; returns what stops it. */
export function watchStored(name: string, onChange: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === name || key === null) onChange()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
