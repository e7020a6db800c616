import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectNode, root, runCaptured } from '#src/commands/prepare.mjs'

/** A copy of the checkout with the same packages, which a test configures and builds for itself. */
export interface CheckoutCopy extends AsyncDisposable {
  /** The folder around it: what lies beside the checkout goes away with it. */
  readonly around: string
  readonly path: string
  /** Runs a file of the checkout's to its end. */
  readonly run: (file: string, ...args: readonly string[]) => Promise<{ readonly code: number; readonly output: string }>
}

const PARTS = ['src', 'modules', 'schemas', 'public', 'vite.config.ts', 'package.json', 'package-lock.json', 'tsconfig.json']

export async function copyCheckout(): Promise<CheckoutCopy> {
  const around = await mkdtemp(join(tmpdir(), 'vitrine-checkout-'))
  const path = join(around, 'vitrine')
  for (const part of PARTS) await cp(join(root, part), join(path, part), { recursive: true })
  await symlink(join(root, 'node_modules'), join(path, 'node_modules'), 'junction')
  return {
    around,
    path,
    async run(file, ...args) {
      const { code, stdout, stderr } = await runCaptured(projectNode, [file, ...args], { cwd: path })
      return { code, output: stdout + stderr }
    },
    [Symbol.asyncDispose]: () => rm(around, { recursive: true, force: true }),
  }
}
