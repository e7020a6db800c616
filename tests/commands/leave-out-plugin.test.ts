import { join } from 'node:path'
import { build } from 'vite'
import { describe, expect, it } from 'vitest'
import { leaveOutPlugin } from '#src/commands/leave-out-plugin.ts'
import type { LeftOut } from '#src/commands/left-out.ts'
import { temporaryFolder, writeFiles } from '../fixtures/site/site-folder.ts'

const HEAVY: LeftOut = { importer: 'package/core.js', source: './heavy.js', standIn: "export const heavy = 'a stand-in'" }

/** The script that is built from a page that imports a package, of which one file is left out. */
async function built(leftOut: LeftOut, files: { readonly [name: string]: string } = {}): Promise<string> {
  await using folder = await temporaryFolder()
  const all = {
    'main.js': "import { core } from './package/core.js'\nconsole.log(core)",
    'package/core.js': "import { heavy } from './heavy.js'\nexport const core = heavy",
    'package/heavy.js': "export const heavy = 'as it is'",
    'package/user.js': "import { heavy } from './heavy.js'\nexport const user = heavy + ' in use'",
    ...files,
  }
  await writeFiles(folder.path, Object.entries(all))
  const output = await build({
    root: folder.path,
    configFile: false,
    logLevel: 'silent',
    plugins: [leaveOutPlugin([leftOut])],
    build: { write: false, rollupOptions: { input: join(folder.path, 'main.js') } },
  })
  const bundles = 'output' in output ? [output] : Array.isArray(output) ? output : []
  return bundles.flatMap((bundle) => bundle.output.map((file) => ('code' in file ? file.code : ''))).join()
}

describe('a file that is left out of what browsers load', () => {
  it('is replaced by its stand-in', async () => {
    const code = await built(HEAVY)
    expect(code).toContain('a stand-in')
    expect(code).not.toContain('as it is')
  })

  it('stays for files that are not named', async () => {
    const code = await built(HEAVY, {
      'main.js': "import { core } from './package/core.js'\nimport { user } from './package/user.js'\nconsole.log(core, user)",
    })
    expect(code).toContain('a stand-in')
    expect(code).toContain('as it is')
  })

  it('fails the build when nothing imports it any more', async () => {
    const files = { 'package/core.js': 'export const core = 1' }
    await expect(built(HEAVY, files)).rejects.toThrow('./heavy.js is no longer imported: take it out of LEFT_OUT')
  })

  it('fails the build when a file is used that cannot do without it', async () => {
    const leftOut = { ...HEAVY, neededBy: 'package/user.js' }
    const files = {
      'package/core.js': "import { heavy } from './heavy.js'\nexport const core = heavy\nexport * from './user.js'",
    }
    expect(await built(leftOut, files)).toContain('a stand-in')
    const use = { ...files, 'main.js': "import { core, user } from './package/core.js'\nconsole.log(core, user)" }
    await expect(built(leftOut, use)).rejects.toThrow('./heavy.js is used after all: take it out of LEFT_OUT')
  })
})
