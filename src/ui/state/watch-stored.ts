/** Calls back when another tab changes or clears a key in local storage; returns the function that stops this. */
export function watchStored(name: string, onChange: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === name || key === null) onChange()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
