import { createInterface } from 'node:readline/promises'
import type { ModuleChoices } from './module-template.ts'

const QUESTIONS: Readonly<Record<keyof ModuleChoices, string>> = {
  data: 'Does its view fetch properties?',
  interactive: 'Does its view have behaviour of its own, such as a button?',
  server: 'Does the server have rules for it?',
  personal: 'Does it say something to one person, such as who is logged in?',
}

const NAMES = ['data', 'interactive', 'server', 'personal'] as const

/** The parts of a new module type, from the options, or asked on a terminal if there are none. */
export async function askChoices(options: Partial<ModuleChoices>): Promise<ModuleChoices> {
  const isSaid = NAMES.some((name) => options[name] !== undefined)
  if (isSaid || !process.stdin.isTTY) return { data: false, interactive: false, server: false, personal: false, ...options }
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const answer = async (name: keyof ModuleChoices) => /^y/i.test(await terminal.question(`${QUESTIONS[name]} (y/N) `))
    return {
      data: await answer('data'),
      interactive: await answer('interactive'),
      server: await answer('server'),
      personal: await answer('personal'),
    }
  } finally {
    terminal.close()
  }
}
