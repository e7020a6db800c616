import { execFileSync } from 'node:child_process'
import { copyFileSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { compileFile } from './compile-file.ts'
import { libManifest } from './lib-manifest.ts'

// Makes `lib`, what "npm pack" packs: JavaScript with types, the build of browser, renderer and Studio, and a database cluster (decision 141).

const ROOT = join(import.meta.dirname, '../..')
const LIB = join(ROOT, 'lib')
/** Sources of the program; the package builds views of an agency with them. */
const SOURCES = '{src,schemas,modules}/**/*'
const OTHERS = ['public/**/*', 'docs/*.md']
const STARTER = 'src/commands/new-site/starter/copied.json'

async function makeLib(): Promise<void> {
  rmSync(LIB, { recursive: true, force: true })
  const code = [...files(SOURCES), 'vite.config.ts']
  for (const path of code) await compileFile(ROOT, LIB, path)
  for (const path of [...OTHERS.flatMap(files), ...starterFiles()]) copy(path)
  const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  writeFileSync(join(LIB, 'package.json'), `${JSON.stringify(libManifest(manifest), null, 2)}\n`)
  await writeTypes()
  execFileSync(process.execPath, [join(LIB, 'src/commands/build.js')], { cwd: LIB, stdio: 'inherit' })
}

function files(pattern: string): readonly string[] {
  return globSync(pattern, { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
}

/** The files of the sample that "new site" copies. */
function starterFiles(): readonly string[] {
  const { pages, content, files: single } = JSON.parse(readFileSync(join(ROOT, STARTER), 'utf8'))
  const named = [...pages.map((name: string) => `pages/${name}`), ...content.map((name: string) => `content/${name}`)].map(
    (name) => `${name}.json`,
  )
  return [...named, ...single].flatMap((name) => files(`site-config/${name}`))
}

function copy(path: string): void {
  mkdirSync(dirname(join(LIB, path)), { recursive: true })
  copyFileSync(join(ROOT, path), join(LIB, path))
}

/** The types of the public entries, and of what they name. */
async function writeTypes(): Promise<void> {
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc')
  const types = join(LIB, 'types')
  execFileSync(process.execPath, [compiler, '-p', import.meta.dirname, '--outDir', types], { stdio: 'inherit' })
  for (const path of globSync('**/*.d.ts', { cwd: types })) await compileFile(types, LIB, path)
  rmSync(types, { recursive: true })
}

await makeLib()
