import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ComposeParts } from '#src/history/drafts/compose-draft.ts'
import { DraftError } from '#src/history/drafts/draft-error.ts'
import { type OfficeUpgrade, planOfficeUpgrade } from '#src/history/drafts/upgrade-office.ts'
import { describeUpgrade } from './describe-upgrade.ts'

/** A site of a folder of sites. */
export interface Office {
  /** The name of its folder. */
  readonly id: string
  /** Its site definition. */
  readonly folder: string
}

export interface UpgradeParts extends Omit<ComposeParts, 'folder'> {
  /** Begins the draft in the site's database; null for a dry run. Its sentence is printed. Rejects with the reason. */
  readonly begin: ((office: Office, upgrade: OfficeUpgrade) => Promise<string>) | null
  readonly print: (line: string) => void
}

/** What was found of the sites of a folder. */
export interface UpgradedSites {
  readonly upgrades: ReadonlyMap<string, OfficeUpgrade>
  /** Sites that could not be upgraded, and why. */
  readonly failed: ReadonlyMap<string, string>
}

/** The sites of a folder: those with a site.json, or with one in "site-config". By name. */
export function officesIn(sites: string): readonly Office[] {
  return readdirSync(sites)
    .toSorted()
    .flatMap((id) => {
      const folder = [join(sites, id), join(sites, id, 'site-config')].find((path) => existsSync(join(path, 'site.json')))
      return folder === undefined ? [] : [{ id, folder }]
    })
}

/** Proposes a version of a base to every office of the other versions, one after the other; says for each what changes. */
export async function upgradeSites(offices: readonly Office[], to: string, parts: UpgradeParts): Promise<UpgradedSites> {
  const upgrades = new Map<string, OfficeUpgrade>()
  const failed = new Map<string, string>()
  for (const office of offices) {
    try {
      const upgrade = await planOfficeUpgrade({ ...parts, folder: office.folder }, to)
      if (upgrade === null) continue
      upgrades.set(office.id, upgrade)
      parts.print(`${office.id}: ${describeUpgrade(upgrade).join('\n  ')}`)
      if (parts.begin !== null) parts.print(`  ${await parts.begin(office, upgrade)}`)
    } catch (error) {
      // Anything may be wrong with one site; the others go on.
      const reason = error instanceof Error ? error.message : String(error)
      failed.set(office.id, reason)
      parts.print(`${office.id}: ${error instanceof DraftError ? reason : `failed: ${reason}`}`)
    }
  }
  return { upgrades, failed }
}
