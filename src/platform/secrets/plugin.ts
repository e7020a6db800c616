import fp from 'fastify-plugin'
import { compareSecret } from './compare-secret.ts'
import { readSecret, type Secret } from './secret.ts'
import { createSecretFingerprintRepository } from './secret-fingerprint-repository.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly secret: Secret
  }
}

/** Reads or creates the server's secret, and warns where another instance uses a different one. */
export const secretsPlugin = fp(
  async (app) => {
    const { environment, database, now, log } = app
    const secret = await readSecret(environment.sessionSecret, environment.dataDir)
    await compareSecret({ secret, fingerprints: createSecretFingerprintRepository(database.db), now, log })
    app.decorate('secret', secret)
  },
  { name: 'secrets', dependencies: ['database'] },
)
