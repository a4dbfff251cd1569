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
 * The version that each consent is given to at this moment, as it is kept with the consent: the address where its words
 * stay. Asked in the transaction that keeps the consent, or before it when what was read must be compared.
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
