import { beforeAll, describe, expect, it } from 'vitest'
import { postForm, startTestServer, type TestServer } from '../fixtures/server.ts'
import { aPageFile, in3, shows } from '../fixtures/site-folder.ts'

/** A Monday morning. */
const now = () => new Date('2026-11-23T07:00:00Z')
const HOURS = { slotMinutes: 30, leadHours: 0, daysAhead: 1, hours: [{ days: [1], from: '10:00', to: '11:00' }] }
const PAGE = '/fr/rendez-vous/'
const [TEN, HALF_PAST_TEN] = ['2026-11-23T09:00:00.000Z', '2026-11-23T09:30:00.000Z']

const files = (appointments: object | undefined = HOURS) => ({
  'forms.json': {
    version: 1,
    ...(appointments && { appointments }),
    forms: { 'contact-appointment': { hasCaptcha: false } },
  },
  'pages/appointment.json': aPageFile(
    'appointment',
    '/appointment/',
    {
      title: in3('Rendez-vous', 'Afspraak', 'Appointment'),
      modules: [shows('form', 'contact-appointment')],
    },
    { paths: { fr: '/rendez-vous/', nl: '/afspraak/' } },
  ),
  'content/form/contact-appointment.json': { version: 1, form: 'contact-appointment' },
})

const serve = (appointments?: object) => startTestServer({ files: files(appointments), now })

// The first server of a file starts slowly: it loads the build, and creates the database that the others copy.
beforeAll(async () => {
  await (await serve())[Symbol.asyncDispose]()
})

function book(server: TestServer, slot: string, firstName = 'Anne', accept = 'text/html') {
  const entries = { form: 'contact-appointment', slot, matter: 'sell', firstName, lastName: 'Maes', privacy: 'on' }
  return postForm(server, PAGE, { ...entries, email: `${firstName}@example.be` }, accept)
}

/** The slots of the radio buttons on a page, in order. */
const offered = (html: string) =>
  [...html.matchAll(/type="radio"[^>]*name="slot"[^>]*value="([^"]+)"/g)].map(([, value]) => value)

describe('GET /api/appointments', () => {
  it('[FORM-12] lists the slots that are free now, uncached', async () => {
    await using server = await serve()
    const { statusCode, headers, body } = await server.get('/api/appointments?language=nl')
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
    const slots = [
      { startsAt: TEN, time: '10:00' },
      { startsAt: HALF_PAST_TEN, time: '10:30' },
    ]
    const day = { date: '2026-11-23', label: 'maandag 23\u00a0november' }
    expect(JSON.parse(body)).toEqual({
      days: [{ ...day, slots }],
      next: slots.map((slot) => ({ ...slot, ...day })),
      isFull: false,
    })
  })

  it('[ERR-03] reports that every appointment is taken', async () => {
    await using server = await serve()
    await book(server, TEN)
    await book(server, HALF_PAST_TEN, 'Jan')
    expect((await server.get('/api/appointments')).json()).toEqual({ days: [], next: [], isFull: true })
  })

  it('does not exist for an agency without appointments, whose page shows a message', async () => {
    await using server = await startTestServer({ files: { ...files(), 'forms.json': { version: 1 } } })
    const { statusCode, body } = await server.get('/api/appointments')
    expect([statusCode, JSON.parse(body).error.code]).toEqual([404, 'NO_APPOINTMENTS'])
    const page = await server.get(PAGE)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Ce formulaire n’est pas disponible')
  })
})

describe('the appointments page', () => {
  it('[FORM-12, FORM-15] offers the free slots as radio buttons, books one, and then no longer offers it', async () => {
    await using server = await serve()
    expect(offered((await server.get(PAGE)).body)).toEqual([TEN, HALF_PAST_TEN])
    expect((await book(server, TEN)).statusCode).toBe(303)
    const page = await server.get(PAGE)
    expect(offered(page.body)).toEqual([HALF_PAST_TEN])
    expect(page.headers['cache-control']).toBe('no-cache')
  })

  it('[FORM-12, FORM-15] returns the form with its entries and the neighbours of a taken slot', async () => {
    await using server = await serve()
    await book(server, TEN)
    const { statusCode, body } = await book(server, TEN, 'Jan')
    expect(statusCode).toBe(422)
    expect(body).toMatch(/role="alert"[^>]*>(?:(?!<\/p>).)*vient d’être réservé/)
    expect(body).toContain('value="Jan"')
    expect(body.indexOf('Libre autour du moment souhaité')).toBeGreaterThan(0)
    expect(offered(body)).toEqual([HALF_PAST_TEN, HALF_PAST_TEN])
  })

  it('[ERR-03] shows that appointments are full, with a telephone number and a link', async () => {
    await using server = await serve()
    await book(server, TEN)
    await book(server, HALF_PAST_TEN, 'Jan')
    const { body } = await server.get(PAGE)
    expect(body).toContain('Tous les rendez-vous des prochaines semaines sont pris.')
    expect(body).toContain('href="tel:+3287123456"')
    expect(body).toMatch(/href="\/fr\/contact\/"[^>]*>Écrire à l’agence/)
    expect(body).not.toContain('<form')
  })

  it('[ERR-03] keeps the entries of a visitor who comes too late for the last slot', async () => {
    await using server = await serve()
    await book(server, TEN)
    await book(server, HALF_PAST_TEN, 'Jan')
    const { statusCode, body } = await book(server, TEN, 'Piet')
    expect(statusCode).toBe(422)
    expect(body).toMatch(/role="alert"[^>]*>Tous les rendez-vous/)
    expect(body).toContain('value="Piet"')
    const script = await book(server, TEN, 'Piet', 'application/json')
    expect([script.statusCode, script.json().problem]).toEqual([422, 'appointments-full'])
  })

  it('leaves other pages cached after their first rendering', async () => {
    await using server = await serve()
    await server.get('/fr/services/')
    await server.get('/fr/services/')
    await server.get(PAGE)
    await server.get(PAGE)
    expect(server.rendered).toEqual(['/fr/services/', PAGE, PAGE])
  })
})
