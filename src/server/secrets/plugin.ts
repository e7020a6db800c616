import fp from 'fastify-plugin'
import { compareSecret } from './compare-secret.ts'
import { readSecret, type Secret } from './secret.ts'
import { createSecretFingerprintRepository } from './secret-fingerprint-repository.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly secret: Secret
  }
}

/** Reads the secret of this server, or makes one, and warns where another instance has another one. */
export const secretsPlugin = fp(
  async (app) => {
    const { environment, database, now, log } = app
    const secret = await readSecret(environment.sessionSecret, environment.dataDir)
    await compareSecret({ secret, marks: createSecretFingerprintRepository(database.db), now, log })
    app.decorate('secret', secret)
  },
  { name: 'secrets', dependencies: ['database'] },
)
