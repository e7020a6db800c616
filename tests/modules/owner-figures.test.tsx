// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { prepareModule } from '#src/dev/testing/module-tree.tsx'
import { aHistory, asOwner, noFigures, refusedWith, someFigures, someRecords } from '#src/dev/testing/owner-answers.ts'
import { showModule } from '#src/dev/testing/show-module.tsx'

/** The text of a definition, trimmed. */
function definitionsOf(term: string): readonly string[] {
  const group = screen.getByText(term, { selector: 'dt' }).closest('div')
  return [...(group?.querySelectorAll('dd') ?? [])].map(({ textContent }) => (textContent ?? '').trim())
}

describe('the figures of a property', () => {
  it('[OWN-03] fetch the property, its figures, its planned entries and its messages before the page shows', async () => {
    const { fetched } = await showModule('owner-figures', asOwner())
    expect(fetched).toEqual([
      '/api/owner/properties/1001?language=fr',
      '/api/owner/properties/1001/figures',
      '/api/owner/properties/1001/history?sort=date&order=desc&status=planned',
      '/api/owner/properties/1001/records',
    ])
  })

  it('[OWN-03] begin with the property and its appointments', async () => {
    await showModule('owner-figures', asOwner({ '/history': aHistory({ total: 1042 }) }))
    expect(screen.getByRole('heading', { level: 2, name: 'Rue du Marché 12, 4900 Spa' })).toBeTruthy()
    expect(screen.getByText('Votre bien a reçu 38 visites en ligne cette semaine : une par personne et par jour.')).toBeTruthy()
    expect(definitionsOf('Prochain rendez-vous')[0]).toMatch(/^mardi 24\u00a0novembre à 10:00Visite · Mme D\./)
    expect(definitionsOf('Dernier échange')[0]).toMatch(/^Retour après la première visitejeudi 19\u00a0novembre · Sophie Lambert/)
    expect(definitionsOf('Contacts notés')[0]).toMatch(/^1.042 visites, appels et demandes/)
    expect(screen.getByRole('link', { name: 'Voir l’historique' }).getAttribute('href')).toBe('/fr/proprietaire/1001/historique/')
  })

  it('[OWN-03] show today, week, month and total with their change in words and with a sign', async () => {
    await showModule('owner-figures', asOwner())
    expect(definitionsOf('Aujourd’hui')).toEqual([
      '5 vues',
      '4 visiteurs',
      expect.stringMatching(/^−60\u00a0% par rapport à hier jusqu’à 14\u00a0h\s:\s10$/),
    ])
    expect(definitionsOf('Cette semaine')).toEqual([
      '54 vues',
      '38 visites, une par personne et par jour',
      expect.stringMatching(/^\+13\u00a0% par rapport à la semaine dernière jusqu’au même jour, 14\u00a0h\s:\s48$/),
    ])
    expect(definitionsOf('Ce mois-ci')[2]?.replace(/\s/gu, ' ')).toBe(
      '−10 % jusqu’à hier, par rapport au mois dernier jusqu’au même jour : 241',
    )
    expect(definitionsOf('Au total')).toEqual([
      '1.284 vues',
      '902 visites, une par personne et par jour',
      'depuis la première visite',
    ])
  })

  it('[OWN-03] show no comparison without an earlier value', async () => {
    const week = { views: 3, visitors: 3, compared: null }
    await showModule('owner-figures', asOwner({ '/figures': someFigures({ week }) }))
    expect(definitionsOf('Cette semaine')[2]).toBe('Pas encore de période à comparer')
  })

  it.each([
    [{ week: 0, month: 12, total: 40 }, 'Votre bien a reçu 12 visites en ligne ce mois-ci : une par personne et par jour.'],
    [{ week: 0, month: 0, total: 1 }, 'Votre bien a reçu une visite en ligne à ce jour.'],
  ])('[OWN-03] name the shortest period with visits: %j', async ({ week, month, total }, words) => {
    const figure = (visitors: number) => ({ views: visitors, visitors, compared: null })
    const figures = someFigures({ week: figure(week), month: figure(month), total: figure(total) })
    await showModule('owner-figures', asOwner({ '/figures': figures }))
    expect(screen.getByText(words)).toBeTruthy()
  })

  it('[OWN-03] show an explanation in each empty block', async () => {
    const nothing = someRecords({ communications: [], publications: [], documents: [] })
    await showModule(
      'owner-figures',
      asOwner({ '/figures': noFigures(), '/history': aHistory({ entries: [] }), '/records': nothing }),
    )
    expect(screen.getByText('Tout est prêt pour les premières visites.')).toBeTruthy()
    expect(screen.getByText('Aucun rendez-vous prévu pour l’instant.')).toBeTruthy()
    expect(screen.getByText('Votre conseiller vous écrira ici.')).toBeTruthy()
    expect(screen.getByText('Aucun contact noté pour l’instant.')).toBeTruthy()
    expect(screen.getByText('Aucune visite ces 30 derniers jours.')).toBeTruthy()
    expect(screen.queryByRole('img', { name: /^Vues et visiteurs par jour/ })).toBeNull()
  })

  it.each([
    [401, 'Vous n’êtes plus connecté.', 'Se connecter', '/fr/login/?next=%2Ffr%2Fpage%2F'],
    [404, 'Ce bien ne figure pas dans votre espace.', 'Tous vos biens', '/fr/proprietaire/'],
  ] as const)('[OWN-02] show no figure and a link for an answer with status %d', async (status, words, link, href) => {
    await showModule('owner-figures', refusedWith(status))
    expect(screen.getByText(words)).toBeTruthy()
    expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(href)
    expect(screen.queryByRole('table')).toBeNull()
  })
})

describe('the last 30 days', () => {
  it('[OWN-04] are an image with a name and a table, before any script is loaded', async () => {
    const { tree } = await prepareModule('owner-figures', asOwner())
    document.body.innerHTML = renderToString(tree)
    const chart = screen.getByRole('img', {
      name: /^Vues et visiteurs par jour, du vendredi 23\u00a0octobre au samedi 21\u00a0novembre/,
    })
    expect(chart.getAttribute('aria-label')).toMatch(
      /Le jour le plus fréquenté\u00a0: jeudi 12\u00a0novembre, 21 vues\. Aujourd’hui n’est pas terminé\.$/,
    )
    const rows = within(screen.getByRole('table', { name: 'Les 30 derniers jours', hidden: true })).getAllByRole('row', {
      hidden: true,
    })
    expect(rows).toHaveLength(31)
    expect(rows.slice(0, 2).map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['Jour', 'Vues', 'Visiteurs'],
      ['samedi 21\u00a0novembre (Aujourd’hui, en cours)', '5', '4'],
    ])
  })

  it('[OWN-04] have a column for a day without visits too', async () => {
    const { tree } = await prepareModule('owner-figures', asOwner())
    document.body.innerHTML = renderToString(tree)
    const heights = [
      ...screen.getByRole('img', { name: /^Vues et visiteurs/ }).querySelectorAll<HTMLElement>('[style*="height"]'),
    ]
    expect(heights).toHaveLength(30)
    expect(heights[3]?.style.height).toBe('0.00%')
    expect(heights[20]?.style.height).toBe('84.00%')
  })
})
