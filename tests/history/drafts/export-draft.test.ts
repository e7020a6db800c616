import { execFileSync } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { answerOperator } from '#src/operations/admin/operator-command.ts'
import { startTestServer, type TestServer } from '../../fixtures/server.ts'
import { aPageFile, in3 } from '../../fixtures/site-folder.ts'

const aPage = (nl: string, end = '\n') =>
  JSON.stringify(aPageFile('visit', '/visit/', { title: in3('Visite', nl, 'Visit'), modules: [] }), null, 2) + end

const ask = async ({ app }: TestServer, ...words: string[]) => await answerOperator(app.operatorCommands, 'draft', words)

/** A repository of git around the site, and a draft that changes, adds and removes a file. */
async function startInRepository() {
  const server = await startTestServer()
  const { siteConfig } = server
  const top = join(siteConfig, '..')
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', top, '-c', 'user.name=Test', '-c', 'user.email=test@agence.example', ...args], {
      encoding: 'utf8',
    })
  await writeFile(join(siteConfig, 'pages/visit.json'), aPage('Bezoek', ''))
  git('init', '--quiet', '--initial-branch=main')
  git('add', 'site')
  git('commit', '--quiet', '--message=first')
  const folder = join(top, 'draft-folder')
  await ask(server, 'new', 'autumn', '--title', 'Herfst in Verviers')
  await ask(server, 'open', 'autumn', folder)
  await writeFile(join(folder, 'pages/visit.json'), aPage('Langskomen', ''))
  await writeFile(join(folder, 'pages/new.json'), JSON.stringify(aPageFile('new', '/new/', { modules: [] }), null, 2))
  await rm(join(folder, 'content/article/selling.json'))
  expect((await ask(server, 'save', folder, '--author', 'Élise')).exitCode).toBe(0)
  const files = async (root: string) => ({
    visit: await readFile(join(root, 'pages/visit.json'), 'utf8'),
    isNew: await readFile(join(root, 'pages/new.json'), 'utf8').then(
      () => true,
      () => false,
    ),
    isSold: await readFile(join(root, 'content/article/selling.json'), 'utf8').then(
      () => true,
      () => false,
    ),
  })
  return { server, siteConfig, top, git, files }
}

const AFTER = { visit: aPage('Langskomen', ''), isNew: true, isSold: false }
const BEFORE = { visit: aPage('Bezoek', ''), isNew: false, isSold: true }

it('[CONF-17] a draft goes out as a patch that git takes, and its own files stay as they are', async () => {
  const { server, siteConfig, top, git, files } = await startInRepository()
  await using _ = server
  const { output, exitCode } = await ask(server, 'export', 'autumn')
  expect(exitCode).toBe(0)
  expect(await files(siteConfig)).toEqual(BEFORE)
  await writeFile(join(top, 'autumn.patch'), `${output}\n`)
  git('apply', 'autumn.patch')
  expect(await files(siteConfig)).toEqual(AFTER)
  // What the files have by now is no change any more; publishing says so, and ends the draft.
  expect((await ask(server, 'export', 'autumn')).output).toContain('have all that')
  expect((await ask(server, 'publish', 'autumn')).output).toContain('it is published')
})

it('[CONF-17] a draft goes out as a commit on a branch, merged with the newest one, and is sent on', async () => {
  const { server, siteConfig, top, git, files } = await startInRepository()
  await using _ = server
  const origin = join(top, 'origin.git')
  await mkdir(origin)
  execFileSync('git', ['init', '--bare', '--quiet', origin])
  git('remote', 'add', 'origin', origin)
  // The newest commit has another change of the same file.
  await writeFile(join(siteConfig, 'pages/visit.json'), aPage('Bezoek', '').replace('"Visite"', '"Visitez"'))
  git('commit', '--quiet', '--all', '--message=second')
  await writeFile(join(siteConfig, 'pages/visit.json'), aPage('Bezoek', ''))
  const { output, exitCode } = await ask(server, 'export', 'autumn', '--branch', 'drafts/autumn', '--push')
  expect([exitCode, output]).toEqual([0, expect.stringContaining('on the branch drafts/autumn, and sent to "origin"')])
  expect(git('log', '--format=%an: %s', 'drafts/autumn').split('\n')).toEqual([
    'Élise: Herfst in Verviers',
    'Test: second',
    'Test: first',
    '',
  ])
  expect(await files(siteConfig)).toEqual(BEFORE)
  expect(git('status', '--porcelain', 'site')).toBe(' M site/pages/visit.json\n')
  const copy = join(top, 'copy')
  execFileSync('git', ['clone', '--quiet', '--branch', 'drafts/autumn', origin, copy])
  expect(await files(join(copy, 'site'))).toEqual({ ...AFTER, visit: AFTER.visit.replace('"Visite"', '"Visitez"') })
  expect(await ask(server, 'export', 'autumn', '--branch', 'drafts/autumn')).toMatchObject({
    exitCode: 1,
    output: expect.stringContaining('git refuses'),
  })
})

it('[CONF-17] a draft is refused where the files are in no repository', async () => {
  await using server = await startTestServer()
  await ask(server, 'new', 'autumn')
  expect(await ask(server, 'export', 'autumn', '--branch', 'x')).toMatchObject({
    exitCode: 1,
    output: expect.stringContaining('in no repository of git'),
  })
})
