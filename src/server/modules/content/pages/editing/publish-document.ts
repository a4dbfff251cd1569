import { sql } from 'drizzle-orm'
import { publishingProblems } from '#rules/content/document-versions.ts'
import { type PageDraft, pageProblems, type Referable } from '#rules/content/drafts/page-draft.ts'
import { fillAll } from '#rules/content/figures.ts'
import type { EditProblem } from '#rules/editing/edit-problem.ts'
import { unless } from '#rules/editing/field-checks.ts'
import type { Transaction } from '../../../../kernel/database/db.ts'
import type { Edit } from '../../../../kernel/editing/edit.ts'
import { documentVersions } from '../../tables.ts'
import { newestVersion } from '../document-versions-store.ts'
import { documentsInForce } from '../documents-in-force.ts'
import type { PageRow } from '../pages-store.ts'

type Publishing = { page: PageRow; version: number; draft: PageDraft; known: Referable; at: Date }

/** What keeps a version of a document from being its newest version. */
export async function publishVersionProblems(
  tx: Transaction,
  { page, version, draft, known, at }: Publishing,
): Promise<EditProblem[]> {
  // Two documents published at the same moment could both take one consent.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('document versions', 0))`)
  const newest = await newestVersion(tx, page.id)
  const others = (await documentsInForce(tx, page.language)).filter(({ path }) => path !== page.path)
  const taken = new Set(others.flatMap(({ consents }) => consents))
  return [
    // A figure that was there when it was saved may be gone.
    ...pageProblems(draft, known),
    ...(newest?.version === version ? [] : publishingProblems(draft.versionDay ?? '', newest?.day ?? null, at)),
    ...(draft.consents ?? []).flatMap((one, index) => unless(!taken.has(one), `consents.${index}`, 'taken')),
  ]
}

/** Keeps the words with every figure as it is now. A version that was taken down and is shown again stays as it was. */
export async function saveVersion(
  tx: Transaction,
  { page, version, draft, known }: Omit<Publishing, 'at'>,
  edit: Pick<Edit, 'at' | 'by'>,
): Promise<void> {
  const texts = fillAll(draft, known.figures)
  await tx
    .insert(documentVersions)
    .values({
      ...{ pageId: page.id, day: draft.versionDay ?? '', version, texts },
      ...{ publishedAt: edit.at, publishedBy: edit.by },
    })
    .onConflictDoNothing({ target: [documentVersions.pageId, documentVersions.version] })
}
