import { parseArgs } from 'node:util'
import { COMMANDS } from './command-help.mjs'

const HELP = { help: { type: 'boolean', short: 'h' } }

/**
 * Reads the words of a command line: what to print where help is asked for anywhere in it, why it cannot be understood, or its options and
 * other words. A command that passes its words on to another program has them read by that one.
 */
export function readCommandLine(name, args) {
  const { options, words, passesOn } = COMMANDS[name]
  if (args.some((word) => word === '--help' || word === '-h')) return { help: helpOf(name) }
  if (passesOn) return { values: {}, positionals: args }
  const types = Object.fromEntries(Object.entries(options).map(([option, { type }]) => [option, { type }]))
  const hint = `"${callOf(name, '--help')}" says how it is used.`
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: { ...HELP, ...types }, allowPositionals: true })
    const [least, most, what] = words
    if (positionals.length >= least && positionals.length <= most) return { values, positionals }
    return { problem: `${callOf(name)} takes ${what}; found ${positionals.length}. ${hint}` }
  } catch (error) {
    return { problem: `${problemOf(error, name, types)} ${hint}` }
  }
}

/** A command as it is written at a terminal. */
function callOf(name, ...more) {
  const call = name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`
  return more.length === 0 ? call : `${call} -- ${more.join(' ')}`
}

function helpOf(name) {
  const { does, usage, options, examples } = COMMANDS[name]
  const all = { ...options, help: { says: 'prints this' } }
  const width = Math.max(...Object.entries(all).map((entry) => labelOf(entry).length))
  return [
    does,
    '',
    'Usage:',
    ...usage.map((words) => `  ${words === '' ? callOf(name) : callOf(name, words)}`),
    '',
    'Options:',
    ...Object.entries(all).map((entry) => `  ${labelOf(entry).padEnd(width)}  ${entry[1].says}`),
    '',
    examples.length === 1 ? 'Example:' : 'Examples:',
    ...examples.map((example) => `  ${example}`),
  ].join('\n')
}

function labelOf([option, { value }]) {
  if (option === 'help') return '--help, -h'
  return value === undefined ? `--${option}` : `--${option} ${value}`
}

function problemOf({ code, message }, name, types) {
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') {
    const [, option = ''] = /'(-[^']*)'/.exec(message) ?? []
    return `${callOf(name)} has no option "${option}".`
  }
  const [, option = ''] = /--([\w-]+)/.exec(message) ?? []
  return types[option]?.type === 'string' ? `--${option} needs a value.` : `--${option} takes no value.`
}
