import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectNode } from '#src/commands/prepare.mjs'
import { SERVER_ARGUMENTS, SERVER_VARIABLES } from '#src/commands/server-process.ts'
import { importedPackages } from '../fixtures/architecture/imported-packages.ts'
import { copiedIntoImage, makeAgencyFiles, makeImageFolder, OF_THE_AGENCY, sentToBuild } from '../fixtures/container.ts'
import { root } from '../fixtures/database.ts'
import { processFolders, type ServerProcess, startProcess } from '../fixtures/server-process.ts'
import { temporaryFolder, writeFiles } from '../fixtures/site/site-folder.ts'

const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
// The major versions of Node in the image and in the tests are equal.
const containerfile = readFileSync(join(root, 'Containerfile'), 'utf8')

describe('the production server', () => {
  it('imports no development package', () => {
    const entries = [
      'src/app/server/main.ts',
      'src/operations/admin/main.ts',
      'src/commands/command-line.ts',
      'dist/ssr/main-ssr.js',
    ]
    // Loaded only with --dev, and by commands for developers.
    const packages = importedPackages(entries, [
      'src/dev/rendering/development.ts',
      // The check of the views of packages works without Vite if that is not installed.
      'src/definition/module-types/view-problems.ts',
      'src/commands/run-tests.ts',
      'src/commands/add-module.ts',
      'src/commands/translate-texts.ts',
    ])
    expect(packages).toEqual(expect.arrayContaining(['fastify', 'pg', 'sharp', 'altcha-lib', 'nodemailer', 'uqr']))
    expect(packages.filter((name) => !(name in dependencies))).toEqual([])
  })

  it('is checked for imports of development packages', () => {
    expect(importedPackages(['src/dev/rendering/development.ts'], [])).toContain('vite')
    expect('vite' in dependencies).toBe(false)
  })
})

describe('the image of the Containerfile', () => {
  const resources = new AsyncDisposableStack()
  let app: string
  let server: ServerProcess
  let url: string
  let site: string
  let variables: Awaited<ReturnType<typeof processFolders>>['variables']
  beforeAll(async () => {
    const folder = resources.use(await temporaryFolder())
    ;({ variables } = resources.use(await processFolders()))
    app = join(folder.path, 'app')
    site = variables.SITE_CONFIG
    await makeImageFolder(app)
    server = resources.use(startProcess({ ...variables, NODE_ENV: 'production', LOG_LEVEL: 'warn' }, app))
    url = await server.opened
  })
  afterAll(() => resources.disposeAsync())

  it('copies existing files only, and sends no data, configuration or tests to its build', () => {
    const missing = [...copiedIntoImage(), ...sentToBuild()].filter((path) => !existsSync(join(root, path)))
    expect(missing.filter((path) => !OF_THE_AGENCY.includes(path))).toEqual([])
    const made = ['node_modules', 'dist']
    expect(copiedIntoImage().filter((path) => !made.includes(path) && !sentToBuild().includes(path))).toEqual([])
    expect(sentToBuild().filter((path) => /site-config|\.data|\.env|\.git|tests/.test(path))).toEqual([])
  })

  it.skipIf(process.platform === 'win32')('has a build that its unprivileged user can read, whoever built it', () => {
    const names = readdirSync(join(root, 'dist'), { recursive: true, encoding: 'utf8' })
    expect(names.filter((name) => (statSync(join(root, 'dist', name)).mode & 0o004) === 0)).toEqual([])
  })

  it('copies the module types that an agency adds, and needs none', async () => {
    expect(sentToBuild()).toEqual(expect.arrayContaining(OF_THE_AGENCY))
    expect(copiedIntoImage()).toEqual(expect.arrayContaining(OF_THE_AGENCY))
    await using folder = await temporaryFolder()
    await makeAgencyFiles(folder.path)
    const config = join(folder.path, 'vitrine.config.json')
    expect(JSON.parse(readFileSync(config, 'utf8'))).toEqual({ modules: [] })
    const own = '{ "modules": ["./packages/our-modules"] }'
    writeFileSync(config, own)
    await makeAgencyFiles(folder.path)
    expect([readFileSync(config, 'utf8'), readdirSync(join(folder.path, 'packages'))]).toEqual([own, []])
  })

  it('runs on the Node version of the tests, as an unprivileged user, with a health check', () => {
    const { stdout } = spawnSync(projectNode, ['--version'], { encoding: 'utf8' })
    const major = /^v(\d+)\./.exec(stdout)?.[1]
    expect([...containerfile.matchAll(/^FROM node:(\d+)-/gm)].map(([, version]) => version)).toEqual([major, major])
    expect(containerfile).toMatch(/^USER node$/m)
    expect(containerfile).toMatch(/^STOPSIGNAL SIGTERM$/m)
  })

  it('makes a backup every night and then deletes old ones, as in compose.yaml', async () => {
    await using folder = await temporaryFolder()
    const [bin, backups] = ['bin', 'backups'].map((name) => join(folder.path, name)) as [string, string]
    const command = `exec ${projectNode} --preserve-symlinks --preserve-symlinks-main ${app}/src/commands/vitrine.mjs "$@"`
    await writeFiles(bin, [
      // One night.
      ['sleep', `#!/bin/sh\n[ "$1" -gt 0 ] && mkdir ${folder.path}/slept`],
      ['vitrine', `#!/bin/sh\n${command}`],
    ])
    const month = new Date(Date.now() - 30 * 86_400_000)
    await writeFiles(backups, [
      ['vitrine-young.tar.gz', ''] as const,
      ['vitrine-old.tar.gz', ''] as const,
      ['other', ''] as const,
    ])
    for (const name of ['vitrine-old.tar.gz', 'other']) utimesSync(join(backups, name), month, month)
    for (const name of readdirSync(bin)) chmodSync(join(bin, name), 0o755)
    const compose = readFileSync(join(root, 'compose.yaml'), 'utf8')
    const [, script = ''] = /^ {4}command:\n +- sh\n +- -c\n +- \|\n((?: {8}.*\n)+)/m.exec(compose) ?? []
    const { stderr } = spawnSync('sh', ['-c', script.replaceAll('$$', '$').replaceAll('/srv/backups', backups)], {
      cwd: app,
      env: { ...variables, PATH: `${bin}:${process.env.PATH}`, NODE_ENV: 'production', BACKUP_DAYS: '14' },
      encoding: 'utf8',
    })
    expect(stderr).toMatch(/^mkdir: .*slept/)
    const made = expect.stringMatching(/^vitrine-\d{4}-\d\d-\d\d\.tar\.gz$/)
    expect(readdirSync(backups).toSorted()).toEqual(['other', made, 'vitrine-young.tar.gz'])
  })

  it('starts on its own, renders pages, resizes pictures, and stops on a signal', async () => {
    expect(existsSync(join(app, 'node_modules/vite'))).toBe(false)
    expect((await fetch(`${url}readyz`)).status).toBe(200)
    const page = await fetch(`${url}fr/`)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Une agence de la vallée.')])
    const [picture] = /\/media\/\d+\/[^\s"]+\.webp/.exec(await (await fetch(`${url}fr/`)).text()) ?? []
    expect((await fetch(new URL(picture ?? '', url))).headers.get('content-type')).toBe('image/webp')
    expect((await fetch(`${url}api/challenge?form=site-contact`)).status).toBe(200)
    server.child.kill('SIGTERM')
    expect(await server.ended).toEqual({ code: 0, signal: null })
    expect(server.output()).not.toMatch(/"level":[456]0/)
  })

  it('has the commands on its path, and they install and build nothing', () => {
    const [, command = ''] = /^RUN ln -s \/app\/(\S+) \/usr\/local\/bin\/vitrine$/m.exec(containerfile) ?? []
    const links = ['--preserve-symlinks', '--preserve-symlinks-main']
    const { stdout, stderr, status } = spawnSync(projectNode, [...links, command, 'check', site], { cwd: app, encoding: 'utf8' })
    expect({ stdout, stderr, status }).toEqual({ stdout: expect.stringContaining(`${site}: no errors`), stderr: '', status: 0 })
  })

  it('sets only variables that the server knows, also in compose.yaml and in the example of several instances', () => {
    const guide = readFileSync(join(root, 'docs/operating.md'), 'utf8')
    const [, example = ''] = /```yaml\n(services:[\s\S]*?)```/.exec(guide) ?? []
    const [, instance = ''] = /one: &instance[\s\S]*?environment:\n([\s\S]*?)\n {4}volumes:/.exec(example) ?? []
    const [, declared = ''] = /^ENV (.*)$/m.exec(containerfile) ?? []
    const [, own = ''] =
      /environment: &environment\n([\s\S]*?)\n {4}ports:/.exec(readFileSync(join(root, 'compose.yaml'), 'utf8')) ?? []
    const names = [...`${instance}\n${own}\n${declared.replaceAll(' ', '\n')}`.matchAll(/^ *([A-Z_]+)[:=]/gm)].map(
      ([, name]) => name,
    )
    expect(names).toEqual(expect.arrayContaining(['DATABASE_URL', 'SESSION_SECRET', 'TRUST_PROXY', 'DATA_DIR']))
    expect(names.filter((name) => !guide.includes(`| \`${name}\` |`))).toEqual([])
  })

  it('starts the server as "npx vitrine start" does, as the systemd unit does too', () => {
    const [, command = '[]'] = /^CMD (\[.*\])$/m.exec(containerfile) ?? []
    expect(JSON.parse(command)).toEqual(['node', ...SERVER_ARGUMENTS])
    const guide = readFileSync(join(root, 'docs/operating.md'), 'utf8')
    expect(guide).toContain(`/node ${SERVER_ARGUMENTS.join(' ')}\n`)
    for (const [name, value] of Object.entries(SERVER_VARIABLES)) {
      expect(containerfile).toContain(`\nENV ${name}=${value}\n`)
      expect(guide).toContain(`\nEnvironment=${name}=${value}\n`)
    }
  })

  it('checks its own health', async () => {
    const [, command = '[]'] = /^HEALTHCHECK [^[]*\\\n {2}CMD (\[.*\])$/m.exec(containerfile) ?? []
    const [program, ...words]: string[] = JSON.parse(command)
    expect(program).toBe('node')
    // Nothing listens on port 9.
    const { status } = spawnSync(projectNode, words, { env: { ...process.env, PORT: '9' } })
    expect(status).toBe(1)
  })
})
