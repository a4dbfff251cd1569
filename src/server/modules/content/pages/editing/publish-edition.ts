import { sql } from 'drizzle-orm'
import { type PageDraft, pageProblems, type Referable } from '#rules/content/drafts/page-draft.ts'
import { publishingProblems } from '#rules/content/editions.ts'
import { fillAll } from '#rules/content/figures.ts'
import type { EditProblem } from '#rules/editing/edit-problem.ts'
import { unless } from '#rules/editing/field-checks.ts'
import type { Transaction } from '../../../../kernel/database/db.ts'
import type { Edit } from '../../../../kernel/editing/edit.ts'
import { editions } from '../../tables.ts'
import { documentsInForce } from '../documents-in-force.ts'
import { newestEdition } from '../editions-store.ts'
import type { PageRow } from '../pages-store.ts'

type Publishing = { page: PageRow; version: number; draft: PageDraft; known: Referable; at: Date }

/** What keeps a version of a document from being its newest edition. */
export async function publishEditionProblems(
  tx: Transaction,
  { page, version, draft, known, at }: Publishing,
): Promise<EditProblem[]> {
  // Two documents published at the same moment could both take one consent.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('content editions', 0))`)
  const newest = await newestEdition(tx, page.id)
  const others = (await documentsInForce(tx, page.language)).filter(({ path }) => path !== page.path)
  const taken = new Set(others.flatMap(({ consents }) => consents))
  return [
    // A figure that was there when it was saved may be gone.
    ...pageProblems(draft, known),
    ...(newest?.version === version ? [] : publishingProblems(draft.edition ?? '', newest?.day ?? null, at)),
    ...(draft.consents ?? []).flatMap((one, index) => unless(!taken.has(one), `consents.${index}`, 'taken')),
  ]
}

/** Keeps the words with every figure as it is now. An edition that was taken down and is shown again stays as it was. */
export async function keepEdition(
  tx: Transaction,
  { page, version, draft, known }: Omit<Publishing, 'at'>,
  edit: Pick<Edit, 'at' | 'by'>,
): Promise<void> {
  const words = fillAll(draft, known.figures)
  await tx
    .insert(editions)
    .values({
      ...{ pageId: page.id, day: draft.edition ?? '', version, words },
      ...{ publishedAt: edit.at, publishedBy: edit.by },
    })
    .onConflictDoNothing({ target: [editions.pageId, editions.version] })
}
