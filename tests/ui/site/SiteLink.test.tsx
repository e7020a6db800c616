// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TestI18n } from '#src/dev/testing/i18n.tsx'
import { ActionLink } from '#src/ui/site/ActionLink.tsx'
import { NavigationContext } from '#src/ui/site/navigation.ts'
import { SiteLink } from '#src/ui/site/SiteLink.tsx'
import { deviceAtom, deviceOf } from '#src/ui/state/device.ts'

const navigation = { navigate: vi.fn(), preload: vi.fn() }

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.clearAllMocks()
})

/** Clicks a link at a window width; returns whether the browser follows it. */
function click(link: React.ReactNode, widthPx: number, event: MouseEventInit = {}): boolean {
  const store = createStore()
  store.set(deviceAtom, deviceOf(widthPx))
  render(
    <Provider store={store}>
      <TestI18n>
        <NavigationContext value={navigation}>{link}</NavigationContext>
      </TestI18n>
    </Provider>,
  )
  return fireEvent.click(screen.getByRole('link'), { button: 0, ...event })
}

test.each([768, 960, 1440])('[SHELL-13] at %i px a link is followed by client-side routing', (widthPx) => {
  expect(click(<SiteLink href="/fr/contact/?a=1">Contact</SiteLink>, widthPx)).toBe(false)
  expect(navigation.navigate).toHaveBeenCalledExactlyOnceWith('/fr/contact/?a=1')
})

test('[SHELL-13] on mobile a link is a plain link', () => {
  expect(click(<SiteLink href="/fr/contact/">Contact</SiteLink>, 767)).toBe(true)
  expect(navigation.navigate).not.toHaveBeenCalled()
})

test.each([
  ['with ctrl', { ctrlKey: true }],
  ['with meta', { metaKey: true }],
  ['with shift', { shiftKey: true }],
  ['with the middle button', { button: 1 }],
])('[SHELL-13] a click %s is left to the browser', (_, event) => {
  expect(click(<SiteLink href="/fr/contact/">Contact</SiteLink>, 1440, event)).toBe(true)
  expect(navigation.navigate).not.toHaveBeenCalled()
})

test.each(['#main', 'mailto:a@b.be', 'tel:+3287123456'])('[SHELL-13] %s is left to the browser', (href) => {
  expect(click(<SiteLink href={href}>There</SiteLink>, 1440)).toBe(true)
  expect(navigation.navigate).not.toHaveBeenCalled()
})

test('[SHELL-13] a download and a link with a target are left to the browser', () => {
  expect(
    click(
      <SiteLink href="/plan.pdf" download>
        Plan
      </SiteLink>,
      1440,
    ),
  ).toBe(true)
  cleanup()
  expect(
    click(
      <SiteLink href="/plan/" target="_blank">
        Plan
      </SiteLink>,
      1440,
    ),
  ).toBe(true)
  expect(navigation.navigate).not.toHaveBeenCalled()
})

test.each(['https://www.ipi.be/', 'http://example.org/'])(
  '[SHELL-13] %s opens in a new tab, and its name mentions it',
  (href) => {
    click(
      <SiteLink href={href} onClick={(event) => event.preventDefault()}>
        IPI
      </SiteLink>,
      1440,
    )
    const link = screen.getByRole('link', { name: 'IPI (s’ouvre dans un nouvel onglet)' })
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toBe('noopener')
    expect(navigation.navigate).not.toHaveBeenCalled()
  },
)

test('a page is preloaded when the focus rests on its link, not when Tab passes over it', () => {
  click(<SiteLink href="/fr/contact/">Contact</SiteLink>, 1440)
  const link = screen.getByRole('link')
  fireEvent.focus(link)
  vi.advanceTimersByTime(200)
  fireEvent.blur(link)
  vi.advanceTimersByTime(500)
  expect(navigation.preload).not.toHaveBeenCalled()
  fireEvent.focus(link)
  vi.advanceTimersByTime(500)
  expect(navigation.preload).toHaveBeenCalledExactlyOnceWith('/fr/contact/')
})

test('a page is preloaded when a mouse rests on its link, not when it passes over', () => {
  click(<SiteLink href="/fr/contact/">Contact</SiteLink>, 1440)
  const link = screen.getByRole('link')
  fireEvent.pointerEnter(link, { pointerType: 'mouse' })
  fireEvent.pointerLeave(link, { pointerType: 'mouse' })
  vi.advanceTimersByTime(500)
  expect(navigation.preload).not.toHaveBeenCalled()
  fireEvent.pointerEnter(link, { pointerType: 'mouse' })
  vi.advanceTimersByTime(500)
  expect(navigation.preload).toHaveBeenCalledExactlyOnceWith('/fr/contact/')
})

test('without a router, a link is a plain link', () => {
  render(<SiteLink href="/fr/contact/">Contact</SiteLink>)
  expect(fireEvent.click(screen.getByRole('link'))).toBe(true)
})

test('[CONF-06] a link to a page that is not Published shows its text only, a button is left out', () => {
  render(
    <TestI18n>
      <SiteLink href="">Nos services</SiteLink>
      <ActionLink href="">Prendre rendez-vous</ActionLink>
    </TestI18n>,
  )
  expect(screen.queryByRole('link')).toBeNull()
  expect(document.body.textContent).toBe('Nos services')
})
