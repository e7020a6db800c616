type CommandName =
  | 'start'
  | 'dev'
  | 'build'
  | 'check'
  | 'import'
  | 'mail'
  | 'privacy'
  | 'backup'
  | 'restore'
  | 'new:module'
  | 'test'
  | 'bench'
  | 'draw'
  | 'audit'

/** Every command, with what its help says. */
export const COMMANDS: { readonly [Name in CommandName]: { readonly does: string } }
