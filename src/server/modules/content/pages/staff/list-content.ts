import { sql } from 'drizzle-orm'
import type { ContentEntry } from '#contract/staff/content/staff-content.ts'
import type { ContentKind } from '#rules/content/drafts/content-draft.ts'
import type { Language } from '#rules/location/site.ts'
import type { Db } from '../../../../kernel/database/db.ts'

type Row = {
  id: number
  language: Language
  kind: ContentKind
  path: string
  version: number
  published_version: number | null
  scheduled_at: string | null
  template: string | null
  title: string
  written_by: string
  written_at: string
}

/** Everything in the store of content. What both sites have under one name is one entry; a page has its own addresses. */
export async function listContent(db: Db, reader: Language): Promise<ContentEntry[]> {
  const { rows } = await db.execute<Row>(sql`
    select p.id, p.language, p.kind, p.path, p.version, p.published_version, p.scheduled_at,
      v.draft ->> 'template' as template,
      coalesce(v.draft ->> 'title', v.draft ->> 'lead', '') as title, v.written_by, v.written_at
    from content.pages p join content.page_versions v on v.page_id = p.id and v.version = p.version
    order by p.kind, p.path, p.language desc`)
  return [...Map.groupBy(rows, ({ kind, path }) => `${kind} ${path}`).values()].map((entry) => entryOf(entry, reader))
}

function entryOf(rows: readonly Row[], reader: Language): ContentEntry {
  const of = (language: Language) => rows.find((row) => row.language === language)
  const newest = rows.toSorted((a, b) => Date.parse(b.written_at) - Date.parse(a.written_at))[0]
  const first = of(reader) ?? rows[0]
  if (!first || !newest) throw new Error('an entry of content without rows')
  return {
    kind: first.kind === 'page' && first.template === 'landing' ? 'landing' : first.kind,
    path: first.path,
    title: first.title,
    sites: { ru: onSite(of('ru')), en: onSite(of('en')) },
    changedAt: new Date(newest.written_at).toISOString(),
    changedBy: newest.written_by,
  }
}

function onSite(row: Row | undefined) {
  if (!row) return null
  const { id, version, published_version: publishedVersion, scheduled_at: scheduledAt } = row
  return { id, version, publishedVersion, scheduledAt: scheduledAt && new Date(scheduledAt).toISOString() }
}
