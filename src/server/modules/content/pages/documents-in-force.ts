import { sql } from 'drizzle-orm'
import { type ConsentPurpose, NO_DOCUMENT } from '#rules/content/document-versions.ts'
import type { Language } from '#rules/location/site.ts'
import type { Db, Transaction } from '../../../kernel/database/db.ts'

type DocumentInForce = { path: string; title: string; day: string; address: string; consents: ConsentPurpose[] }

export async function documentsInForce(db: Db | Transaction, language: Language): Promise<DocumentInForce[]> {
  const { rows } = await db.execute<DocumentInForce>(sql`
    select path, title, to_char(day, 'YYYY-MM-DD') as day, address, consents from content.published_documents
    where language = ${language} order by path`)
  return rows
}

/**
 * The document version in force for each consent, as stored with the consent: its permanent address. Read it in the
 * transaction that stores the consent, or earlier to compare it with what was shown.
 */
export async function consentVersions(
  db: Db | Transaction,
  language: Language,
): Promise<Record<ConsentPurpose, string>> {
  const documents = await documentsInForce(db, language)
  const addressOf = (purpose: ConsentPurpose) =>
    documents.find(({ consents }) => consents.includes(purpose))?.address ?? NO_DOCUMENT
  return {
    personalData: addressOf('personalData'),
    offer: addressOf('offer'),
    advertising: addressOf('advertising'),
  }
}
