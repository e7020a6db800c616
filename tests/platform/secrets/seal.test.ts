import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createSealer } from '#src/platform/secrets/seal.ts'

const keyFor = (purpose: string) => createHash('sha256').update(purpose).digest()

describe('a sealed text', () => {
  const sealer = createSealer({ keyFor }, 'one')

  it('opens for its context, with its key, and unchanged', () => {
    const sealed = sealer.seal('JBSWY3DPEHPK3PXP', 'sofie')
    expect(sealed).not.toBe(sealer.seal('JBSWY3DPEHPK3PXP', 'sofie'))
    expect(sealer.open(sealed, 'sofie')).toBe('JBSWY3DPEHPK3PXP')
    const changed = `${sealed.slice(0, -1)}${sealed.endsWith('A') ? 'Q' : 'A'}`
    const refused = [
      sealer.open(sealed, 'jan'),
      createSealer({ keyFor }, 'two').open(sealed, 'sofie'),
      sealer.open(changed, 'sofie'),
    ]
    expect([...refused, sealer.open('', 'sofie'), sealer.open('AAAA', 'sofie')]).toEqual([null, null, null, null, null])
  })
})
