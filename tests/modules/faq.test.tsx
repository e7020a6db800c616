// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import server from '#modules/faq/server.ts'
import { showModule } from '#src/dev/testing/show-module.tsx'

const questionsOn = () => screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`)

describe('frequently asked questions', () => {
  it.each(['list', 'columns'])('[CONF-05] are headings that open their answers in the view %s', async (view) => {
    await showModule('faq', { module: { view } })
    const question = screen.getByRole('heading', { level: 2, name: 'Combien coûte une estimation\u202f?' })
    const details = question.closest('details')
    expect(details?.open).toBe(false)
    expect(question.closest('summary')?.parentElement).toBe(details)
    const link = screen.getByRole('link', { name: 'la demander ici' })
    expect([link.closest('details'), link.getAttribute('href')]).toEqual([details, '/fr/estimation-gratuite/'])
    expect(screen.getByRole('heading', { level: 3, name: 'Délai' })).toBeTruthy()
  })

  it('[CONF-05] stand by topic in the view grouped, one level below it', async () => {
    await showModule('faq', { module: { view: 'grouped', title: 'Vos questions' }, language: 'en' })
    expect(questionsOn()).toEqual([
      'H3 Selling',
      'H4 What does a valuation cost?',
      'H5 How long',
      'H4 Who shows the home?',
      'H3 Renting',
      'H4 How much is the deposit?',
    ])
  })

  it('have answers with anchors of their own: as written, otherwise made of the question', async () => {
    const question = (question: string, anchor?: string) => ({
      question,
      answer: `<p>${question}</p>`,
      ...(anchor && { anchor }),
    })
    const questions = [question('Les frais ?'), question('Les frais ?'), question('Autre', 'les-frais'), question('???')]
    await showModule('faq', { content: { version: 1, questions } })
    const ids = [...document.querySelectorAll('details > [id]')].map(({ id }) => id)
    expect(ids).toEqual(['les-frais-2', 'les-frais-3', 'les-frais', 'question'])
  })

  it('[LANG-01] leave out what has no answer in the language of the page', async () => {
    const questions = [
      { question: { fr: 'Oui ?', de: 'Ja?' }, answer: { fr: '', de: '<p>Ja.</p>' } },
      { question: 'Non ?', answer: '<p>Non.</p>' },
    ]
    await showModule('faq', { content: { version: 1, questions } })
    expect(questionsOn()).toEqual(['H2 Non ?'])
  })

  it('are described to search engines with the addresses of their answers, links inside made absolute', () => {
    const questions = [{ question: 'Combien ?', answer: '<p>Rien, <a href="/fr/contact/">écrivez</a>.</p>', anchor: 'combien' }]
    const context = { language: 'fr', publicUrl: 'https://example.be', path: '/fr/services/' } as const
    expect(server.head?.({ version: 1, questions }, context)).toEqual({
      structuredData: [
        {
          '@context': 'https://schema.org',
          '@type': 'FAQPage',
          mainEntity: [
            {
              '@type': 'Question',
              name: 'Combien ?',
              url: 'https://example.be/fr/services/#combien',
              acceptedAnswer: {
                '@type': 'Answer',
                text: '<p>Rien, <a href="https://example.be/fr/contact/">écrivez</a>.</p>',
              },
            },
          ],
        },
      ],
    })
    expect(server.head?.({ version: 1, questions: [] }, context)).toEqual({})
  })
})
