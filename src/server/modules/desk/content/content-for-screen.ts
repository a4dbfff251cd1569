import type { StaffContent } from '#contract/staff/content/staff-content.ts'
import { addressOf, letterAt } from '#rules/content/drafts/content-draft.ts'
import { siteOrigins } from '#rules/location/web-addresses/own-hosts.ts'
import { readContent, type StoredContent } from '../../content/index.ts'
import { type ContentDeskDeps, knownTo } from './content-deps.ts'
import { letterSamples } from './letter-samples.ts'

/** What the editor of one page works with. */
export async function contentForScreen(
  deps: ContentDeskDeps,
  id: number,
  visitor: { origin: string },
): Promise<StaffContent | null> {
  const stored = await readContent(deps.db, id)
  if (!stored) return null
  const { publishedAt, scheduledAt, ...rest } = stored
  const address = stored.publishedVersion === null ? null : addressOf(stored)
  return {
    ...rest,
    title: titleOf(stored),
    publishedAt: publishedAt?.toISOString() ?? null,
    scheduledAt: scheduledAt?.toISOString() ?? null,
    url: address && siteOrigins(visitor, deps.hosts)[stored.language] + address,
    figures: figuresOf(deps, stored),
    timeZone: deps.settings.timeZone,
  }
}

function titleOf({ draft, path }: StoredContent): string {
  return 'title' in draft ? draft.title : path
}

/** A letter knows what its code puts into it; everything else what the settings decide. A menu names prices alone. */
function figuresOf(deps: ContentDeskDeps, { kind, path, language }: StoredContent): StaffContent['figures'] {
  if (kind === 'menu') return []
  if (kind === 'letter') {
    const { required, optional = [] } = letterAt(path, deps.letters) ?? { required: [] }
    const samples = letterSamples[language]
    return [...required, ...optional].map((name) => ({ name, says: samples[name] ?? name }))
  }
  return Object.entries(knownTo(deps)(language).figures).map(([name, says]) => ({ name, says }))
}
