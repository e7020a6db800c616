import type { BrowserContext, Page } from '@playwright/test'
import type { Language } from '#schemas/language.ts'
import type { StaffRole } from '#schemas/staff/staff-permissions.ts'
import staffMessages from '#src/i18n/messages/staff.json' with { type: 'json' }
import { askServer } from '#src/operations/admin/ask-server.ts'

/** A finger on a sensor, which a test has not. The answer takes it away. */
export async function addAuthenticator(context: BrowserContext, page: Page): Promise<() => Promise<void>> {
  const session = await context.newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return async () => {
    await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
  }
}

/** Leads from the overview, on which the Studio opens, to the tree and the pages. */
export async function openSite(page: Page): Promise<void> {
  await page.goto(new URL('/studio/?view=site', page.url()).href)
}

/** Enters the Studio of a site by an invitation, as somebody with a passkey, in English where no language is given. */
export async function enterStudio(
  page: Page,
  dataDir: string,
  { name, role, language = 'en' }: { readonly name: string; readonly role: StaffRole; readonly language?: Language },
) {
  await addAuthenticator(page.context(), page)
  const words = ['invite', `${name.toLowerCase()}@agence.example`, '--role', role, '--name', name, '--language', language]
  const answer = await askServer(dataDir, 'staff', words)
  await page.goto(answer?.output.split('\n')[0] ?? '')
  await page.getByRole('button', { name: staffMessages['staff.invitation.passkey'][language] }).click()
  await page.waitForURL('**/studio/')
}
