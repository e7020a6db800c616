// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { PropertyDetail } from '#schemas/property/property-detail.ts'
import { aDetail } from '#src/dev/testing/api-answers.ts'
import type { ModuleSetting } from '#src/dev/testing/module-tree.tsx'
import { showModule } from '#src/dev/testing/show-module.tsx'

/** The summary itself; the bar at the foot of a phone repeats price and actions. */
const summary = () => within(screen.getByRole('complementary', { name: 'En bref' }))
const bar = () => within(screen.getByRole('group', { name: 'Ce bien vous intéresse\u202f?' }))

const show = (fields: Partial<PropertyDetail> = {}, setting: ModuleSetting = {}) =>
  showModule('property-summary', { answer: () => aDetail(fields), ...setting })

describe('the summary of a property', () => {
  it('[PROP-07, PROP-08] shows price and address', async () => {
    await show()
    expect(summary().getByText('€ 325.000')).toBeTruthy()
    expect(screen.getByText('Rue de la Station 12')).toBeTruthy()
    expect(screen.getByText('4800 Verviers')).toBeTruthy()
  })

  it('[PROP-01] shows the neighbourhood after the city, also where the address is not published', async () => {
    await show({ Neighbourhood: 'Hodimont', Address: '', PublishAddress: false })
    expect(screen.getByText(/^4800 Verviers/).textContent).toBe('4800 Verviers · Hodimont')
  })

  it('[PROP-08] shows the unique code instead of an unpublished address', async () => {
    await show({ Address: '', PublishAddress: false, UniqueCode: '20260101000001' })
    expect(screen.getByText(/20260101000001/)).toBeTruthy()
  })

  it('[PROP-07] shows a rent with its common charges', async () => {
    await show({ Goal: 1, Price: 850, ChargesRenter: 60 })
    expect(screen.getByText(/€ 60/)).toBeTruthy()
  })

  it('[PROP-04] shows the main facts that the property has, and only those', async () => {
    await show({ NumberOfGarages: 0, ConstructionYear: 1910, SurfaceLivable: 148 })
    expect(screen.getByText('3 chambres')).toBeTruthy()
    expect(screen.getByText('148 m² habitables')).toBeTruthy()
    expect(screen.getByText('Construit en 1910')).toBeTruthy()
    expect(screen.queryByText(/garage/)).toBeNull()
  })

  it('[PROP-03, PROP-04] shows the surface of an office as its card does, not its land', async () => {
    await show({ WebID: '9', NumberOfBedRooms: null, SurfaceLivable: null, SurfaceTotal: 410, SurfaceGround: 620 })
    expect(screen.getByText('410 m² de surface')).toBeTruthy()
    expect(screen.queryByText(/terrain/)).toBeNull()
  })

  it.each([
    [2, 'VENDU', /est vendu/],
    [4, 'LOUÉ', /est loué/],
  ] as const)(
    '[PROP-09] shows ribbon and message for a property of status %i, and offers no visit',
    async (Status, ribbon, message) => {
      await show({ Status, MarqueeName: 'Nouveau' })
      expect(screen.getByText(new RegExp(`^${ribbon}$`, 'i'))).toBeTruthy()
      expect(screen.getByText(message)).toBeTruthy()
      expect(screen.queryByRole('link', { name: 'Demander une visite' })).toBeNull()
      expect(screen.queryByText('Nouveau')).toBeNull()
    },
  )

  it('[PROP-09] shows that a business is for takeover, and offers it like any property', async () => {
    await show({ IsTakeover: true })
    expect(screen.getByText('À remettre')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Demander une visite' })).toBeTruthy()
  })

  it('[CONF-05] offers the next steps to a visitor, and the agency’s telephone', async () => {
    await show()
    expect(screen.getByRole('link', { name: 'Demander une visite' }).getAttribute('href')).toBe('/fr/contact/?property=1001')
    expect(screen.getByRole('link', { name: 'Poser une question' }).getAttribute('href')).toBe('/fr/contact/?property=1001')
    expect(
      summary()
        .getByRole('link', { name: /087 12 34 56/ })
        .getAttribute('href'),
    ).toBe('tel:+3287123456')
  })

  it('[PROP-04] has price, visit, call, heart and share in a bar at the foot of a phone, and a chat where one is configured', async () => {
    await show()
    expect(bar().getByText('€ 325.000')).toBeTruthy()
    expect(bar().getByRole('link', { name: 'Visiter' }).getAttribute('href')).toBe('/fr/contact/?property=1001')
    expect(
      bar()
        .getByRole('link', { name: /^Appeler/ })
        .getAttribute('href'),
    ).toBe('tel:+3287123456')
    expect(bar().getAllByRole('button')).toHaveLength(2)
    expect(screen.queryByRole('link', { name: 'WhatsApp' })).toBeNull()
  })

  it('[PROP-25] lists open houses with whether one has to register, the form for that, and a file for calendars', async () => {
    const of = (day: number, more: object = {}) => ({
      From: `2026-12-0${day}T10:00+01:00`,
      To: `2026-12-0${day}T12:00+01:00`,
      ...more,
    })
    await show({ OpenHouses: [of(5, { AppointmentRequired: false }), of(6, { AppointmentRequired: true }), of(7)] })
    const items = within(summary().getByRole('heading', { name: 'Portes ouvertes' }).parentElement ?? document.body).getAllByRole(
      'listitem',
    )
    expect(items.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
      'samedi 5 décembre, 10:00–12:00Entrée libre, sans rendez-vousAjouter à l’agenda, samedi 5 décembre',
      'dimanche 6 décembre, 10:00–12:00Sur inscriptionDemander une visiteAjouter à l’agenda, dimanche 6 décembre',
      'lundi 7 décembre, 10:00–12:00Ajouter à l’agenda, lundi 7 décembre',
    ])
    expect(
      summary()
        .getAllByRole('link', { name: /^Ajouter/ })[0]
        ?.getAttribute('href'),
    ).toBe('/api/properties/1001/open-house.ics?from=2026-12-05T10%3A00%2B01%3A00&language=fr')
  })

  it('[PROP-09] has no bar for a sold property', async () => {
    await show({ Status: 2 })
    expect(screen.queryByRole('group')).toBeNull()
  })

  it.each([
    [0, 1],
    [1, 0],
  ] as const)('[FORM-11] shows for a property of goal %i %i actions that are for sales only', async (Goal, count) => {
    await show({ Goal })
    expect(screen.queryAllByRole('link', { name: 'Faire une offre' })).toHaveLength(count)
    expect(screen.queryAllByRole('link', { name: 'Demander une visite' })).toHaveLength(1)
  })

  it('[PROP-04] shares by the browser’s share dialog or by copying the address; mail is left to the form', async () => {
    const copied: string[] = []
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void copied.push(text) },
    })
    await show()
    expect(screen.queryAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith('mailto:'))).toEqual([])
    fireEvent.click(summary().getByRole('button', { name: 'Partager' }))
    expect(await screen.findByText('Le lien est copié.')).toBeTruthy()
    expect(copied).toEqual([`${window.location.origin}/fr/page/`])
  })

  it('[PROP-04] adds a property to the favourites, and removes it', async () => {
    window.localStorage.clear()
    await show({}, { pageTitle: 'Maison de maître' })
    const keep = await summary().findByRole('button', { name: 'Garder dans ma sélection\u00a0: Maison de maître' })
    expect(keep.getAttribute('aria-pressed')).toBe('false')
    fireEvent.click(keep)
    expect(keep.getAttribute('aria-pressed')).toBe('true')
    expect(window.localStorage.getItem('vitrine.favourites')).toBe('[1001]')
    fireEvent.click(keep)
    expect(window.localStorage.getItem('vitrine.favourites')).toBe('[]')
  })
})
