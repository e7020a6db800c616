// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { PropertyDetail } from '#schemas/property/property-detail.ts'
import { aDetail } from '#src/dev/testing/api-answers.ts'
import type { ModuleSetting } from '#src/dev/testing/module-tree.tsx'
import { showModule } from '#src/dev/testing/show-module.tsx'

const show = (fields: Partial<PropertyDetail> = {}, setting: ModuleSetting = {}) =>
  showModule('property-gallery', { answer: () => aDetail(fields), ...setting })
const TOUR = 'https://my.matterport.com/show/?m=kB7nWs3PdE9'

describe('the photos of a property', () => {
  it('[ROUTE-04] are fetched by the number in the path', async () => {
    const { fetched } = await show({}, { parameters: { id: '1042' }, language: 'nl' })
    expect(fetched).toEqual(['/api/properties/1042?language=nl'])
  })

  it('[PROP-04, WIDG-04] lead to themselves in the viewer, which has each in its largest size with number and caption', async () => {
    await show()
    const photo = screen.getByRole('link', { name: 'Séjour' })
    expect(photo.dataset.opens).toBe(document.querySelector('dialog')?.dataset.overlay)
    const slide = document.getElementById(photo.getAttribute('href')?.slice(1) ?? '') as HTMLElement
    expect(slide.closest('dialog')?.getAttribute('aria-label')).toBe('Photos')
    expect(slide.dataset.number).toBe('2 / 2')
    expect(slide.textContent).toBe('Séjour')
    const image = slide.querySelector('img')
    expect([image?.alt, image?.sizes, image?.loading]).toEqual(['Séjour', '100vw', 'lazy'])
    expect(image?.srcset).toContain('/media/1360/x/1.webp')
    expect(screen.getByRole('link', { name: 'Voir les 2 photos' }).getAttribute('href')).not.toMatch(/media/)
  })

  it('[PROP-23] do not count floor plans, which follow them in the viewer and have a link of their own', async () => {
    const [first, second] = aDetail().Pictures
    if (!first || !second) throw new Error('the sample has two photos')
    await show({ Pictures: [{ ...first, Kind: 'plan' }, second] })
    const mosaic = screen.getByRole('region', { name: 'Photos' })
    expect(mosaic.querySelectorAll('li img')).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'Voir la photo' })).toBeTruthy()
    const slides = [...document.querySelectorAll('dialog li')].map(({ id }) => `#${id}`)
    expect(slides).toHaveLength(2)
    expect(screen.getByRole('link', { name: 'Plan' }).getAttribute('href')).toBe(slides[1])
  })

  it('[PROP-28] say on the photo, in the viewer and in its alternative text that it is staged', async () => {
    const [first, second] = aDetail().Pictures
    if (!first || !second) throw new Error('the sample has two photos')
    const Picture = { ...second.Picture, alt: 'Séjour · Mobilier virtuel', note: 'Mobilier virtuel' }
    await show({ Pictures: [first, { ...second, Name: 'Séjour', Kind: 'virtual-staging', Picture }] })
    // Once in the name of the link.
    const photo = screen.getByRole('link', { name: /^Séjour\s*Mobilier virtuel$/ })
    expect(photo.textContent).toBe('Mobilier virtuel')
    const slide = document.getElementById(photo.getAttribute('href')?.slice(1) ?? '')
    expect(slide?.textContent).toBe('Séjour · Mobilier virtuel')
    expect(screen.getByRole('link', { name: 'Voir les 2 photos' })).toBeTruthy()
  })

  it('[PROP-11] are replaced by a message when there are none', async () => {
    await show({ Pictures: [] })
    expect(screen.getByText('Aucune photo n’a été trouvée')).toBeTruthy()
  })

  it('[WIDG-05] include a tour that names its host and loads nothing from it before a click', async () => {
    await show({ VirtualTour: TOUR })
    expect(document.querySelector('iframe')).toBeNull()
    expect(document.body.innerHTML.match(/src="https:/g)).toBeNull()
    expect(screen.getByText(/my\.matterport\.com/)).toBeTruthy()
    fireEvent.click(screen.getByRole('link', { name: 'Visite virtuelle' }))
    expect(screen.getByTitle('Visite virtuelle').getAttribute('src')).toMatch(
      /^https:\/\/my\.matterport\.com\/show\/\?m=kB7nWs3PdE9/,
    )
  })

  it('[WIDG-05] include a YouTube video that mentions Google before the click, and then shows without cookies', async () => {
    await show({ Videos: ['https://www.youtube.com/watch?v=dQw4w9WgXcQ'] })
    const link = screen.getByRole('link', { name: 'Voir la vidéo' })
    const notice = document.getElementById(link.getAttribute('aria-describedby') ?? '')
    expect(notice?.textContent).toContain('transmise à YouTube (Google), www.youtube-nocookie.com')
    fireEvent.click(link)
    const frame = screen.getByTitle('Voir la vidéo')
    expect(frame.getAttribute('src')).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?rel=0&modestbranding=1/)
    expect(document.activeElement).toBe(frame)
  })

  it('[CONS-06, WIDG-05] show a tour at once with consent to media of other hosts, without starting it', async () => {
    window.localStorage.setItem('consent_videos', 'true')
    await show({ VirtualTour: TOUR })
    window.localStorage.removeItem('consent_videos')
    const frame = screen.getByTitle('Visite virtuelle')
    expect([frame.getAttribute('src'), frame.getAttribute('loading'), document.activeElement === frame]).toEqual([
      'https://my.matterport.com/show/?m=kB7nWs3PdE9&brand=0',
      'lazy',
      false,
    ])
  })

  it('[SHELL-07] show a tour without asking in a preview, and store no consent', async () => {
    await show({ VirtualTour: TOUR }, { isPreview: true })
    expect(screen.getByTitle('Visite virtuelle').getAttribute('src')).toBe(
      'https://my.matterport.com/show/?m=kB7nWs3PdE9&brand=0',
    )
    expect(window.localStorage.getItem('consent_videos')).toBeNull()
  })

  it('[WIDG-05] include a film that plays on the page if its host is a partner, and is a link otherwise', async () => {
    const hosts = ['films.partner.example', 'films.example']
    const Videos = hosts.map((host) => `https://${host}/maison.mp4`)
    await show({ Videos }, { shell: { videoHosts: ['films.partner.example'] } })
    const [partner, other] = screen.getAllByRole('link', { name: 'Voir la vidéo' }) as [HTMLElement, HTMLElement]
    expect([partner, other].map((link) => fireEvent.click(link))).toEqual([false, true])
    expect([...document.querySelectorAll('video')].map(({ src }) => src)).toEqual(['https://films.partner.example/maison.mp4'])
    expect(other.getAttribute('href')).toBe('https://films.example/maison.mp4')
  })

  it('[WIDG-05] leave out videos of unknown hosts, and show those of a partner', async () => {
    const Videos = ['https://unknown.example/v/1', 'https://tours.partner.example/t/1']
    await show({ Videos }, { shell: { videoHosts: ['tours.partner.example'] } })
    expect(screen.getAllByRole('link', { name: 'Voir la vidéo' })).toHaveLength(1)
  })

  it('[CONF-05] leave out videos if the content configures it', async () => {
    await show({ VirtualTour: TOUR }, { content: { version: 1, showVideos: false } })
    expect(screen.queryByText('Visite virtuelle')).toBeNull()
  })
})
