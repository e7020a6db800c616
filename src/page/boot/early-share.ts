import { shareUrl } from '#src/parts/share-url.ts'

/** Shares the address `data-path` under the title `data-title`. What came of it is told by the status of its group, which has the words for it. */
export async function share({ dataset: { path = '', title = '' }, parentElement }: HTMLElement): Promise<void> {
  const { href: url } = new URL(path, window.location.href)
  const sharing = await shareUrl({ title, url })
  const status = parentElement?.closest('[data-share]')?.querySelector<HTMLElement>('[data-copied]')
  if (status) status.textContent = { 'handed-on': '', copied: status.dataset.copied ?? '', refused: url }[sharing]
}
