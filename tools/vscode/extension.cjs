const { join } = require('node:path')
const { workspace } = require('vscode')
const { LanguageClient, TransportKind } = require('vscode-languageclient/node')

let client

/** Starts the language server of the program, which finds the site definition in the opened folder. */
exports.activate = () => {
  const opened = workspace.workspaceFolders?.[0]?.uri.fsPath ?? ''
  const program = workspace.getConfiguration('vitrine').get('program') || opened
  const run = {
    command: 'node',
    args: [join(program, 'src/commands/vitrine.mjs'), 'lsp'],
    transport: TransportKind.stdio,
    options: { cwd: program },
  }
  client = new LanguageClient('vitrine', 'Vitrine', run, { documentSelector: [{ scheme: 'file', language: 'json' }] })
  return client.start()
}

exports.deactivate = () => client?.stop()
