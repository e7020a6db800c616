import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { siteSchemas } from '#src/definition/validation/site-schemas.ts'
import { moduleTypes } from '#src/dev/testing/module-types.ts'
import { ROOT } from './fixtures/architecture/source-files.ts'

const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const manifest = JSON.parse(textOf('package.json'))
const compose = textOf('compose.yaml')
const workflow = textOf('.github/workflows/ci.yml')
const [, server = ''] = /^ {2}vitrine:\n([\s\S]*?)^\S/m.exec(compose) ?? []

describe('the files that forges and editors read', () => {
  it('.nvmrc names the Node of the packages, and the workflow runs all tests on it with read-only rights', () => {
    expect(textOf('.nvmrc').trim()).toBe(manifest.devDependencies.node)
    expect(workflow).toContain('node-version-file: .nvmrc')
    expect([...workflow.matchAll(/run: (.*)/g)].map(([, command]) => command)).toEqual(['npm test -- --all'])
    expect(workflow).toMatch(/^permissions:\n {2}contents: read\n(?! )/m)
  })

  it('updates of packages and of actions are asked for', () => {
    const ecosystems = [...textOf('.github/dependabot.yml').matchAll(/package-ecosystem: (\S+)/g)].map(([, name]) => name)
    expect(ecosystems).toEqual(['npm', 'github-actions'])
  })

  it('.editorconfig indents and wraps as the formatter does', () => {
    const { formatter } = JSON.parse(textOf('biome.json'))
    const editor = textOf('.editorconfig')
    expect(editor).toContain(`indent_style = ${formatter.indentStyle}\nindent_size = ${formatter.indentWidth}\n`)
    expect(editor).toContain(`max_line_length = ${formatter.lineWidth}\n`)
  })

  it('[CONF-01] .vscode maps the files of the site to the schemas that the program writes, and recommends what the project uses', () => {
    const { 'json.schemas': mapped } = JSON.parse(textOf('.vscode/settings.json'))
    const schemaOf = new Map<string, string>(
      mapped.map(({ fileMatch, url }: { fileMatch: readonly [string]; url: string }) => [fileMatch[0], url]),
    )
    const all = [...siteSchemas(moduleTypes).keys()]
    for (const [match, url] of schemaOf) {
      const name = match.replace(/^\/site-config\/(data\/|pages\/\*\.json$)?/, '').replace(/(\/\*)?\.json$/, '') || 'page'
      expect(all).toContain(name)
      expect(url).toBe(`./site-config/.schemas/${name}.schema.json`)
    }
    expect(schemaOf.size).toBeGreaterThanOrEqual(all.filter((name) => !name.startsWith('content/')).length)
    expect(JSON.parse(textOf('.vscode/extensions.json')).recommendations).toContain('biomejs.biome')
  })

  it('compose.yaml builds the image, sets variables that docs/operating.md explains, and mounts what the image expects', () => {
    const variables = [...server.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name)
    expect(variables).toContain('DATABASE_URL')
    expect(variables.filter((name) => !textOf('docs/operating.md').includes(`| \`${name}\` |`))).toEqual([])
    expect(server).toContain('dockerfile: Containerfile')
    const [, siteConfig, dataDir] = /SITE_CONFIG=(\S+) DATA_DIR=(\S+)/.exec(textOf('Containerfile')) ?? []
    expect(server).toContain(`volumes: ["./site-config:${siteConfig}:ro", "data:${dataDir}"]`)
    expect(/image: postgres:\d+/.exec(compose)?.[0]).toBe(/image: postgres:\d+/.exec(workflow)?.[0])
  })

  it('compose.yaml passes every variable of .env.example that neither it nor the image sets', () => {
    const variables = [...textOf('.env.example').matchAll(/^#([A-Z_]+)=/gm)].map(([, name = '']) => name)
    expect(variables.length).toBeGreaterThan(25)
    const isSet = (name: string) =>
      new RegExp(`^ {6}${name}: |^ENV .*\\b${name}=`, 'm').test(`${server}\n${textOf('Containerfile')}`)
    // Under NODE_ENV=test only.
    expect(variables.filter((name) => !isSet(name))).toEqual(['CAPTCHA_TEST_ANSWER'])
    expect(variables.filter((name) => server.includes(`${name}: "\${${name}:-}"`)).length).toBeGreaterThan(20)
  })

  it('CHANGELOG.md begins with the unreleased changes, then the version of package.json', () => {
    const headings = [...textOf('CHANGELOG.md').matchAll(/^## (.*)$/gm)].map(([, heading]) => heading)
    expect(headings.slice(0, 2)).toEqual(['Unreleased', manifest.version])
  })

  it('README.md begins with the two commands and two pictures, and no row of its table of commands is a paragraph', () => {
    const readme = textOf('README.md')
    const [, commands = ''] = /```\n([\s\S]*?)```/.exec(readme) ?? []
    expect(commands).toBe('npm start\nnpm test\n')
    const first = readme.slice(0, readme.indexOf('\n## '))
    expect(first.match(/docs\/images\//g)).toHaveLength(2)
    expect(first.split('\n').length).toBeLessThan(25)
    const [, table = ''] = /\| command \| what it does \|\n([\s\S]*?)\n\n/.exec(readme) ?? []
    expect(table.split('\n').filter((row) => row.length > 160)).toEqual([])
  })
})
