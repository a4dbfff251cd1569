import { type DocumentPath, isDocumentPath } from '#rules/documents/versions.ts'
import type { Document } from '#texts/document.ts'
import { settings } from '../../shared/shop/settings.ts'

type Words = () => Promise<readonly Document[]>

const loyalty: Words = async () => (await import('#site-texts/document-loyalty.ts')).loyaltyRules(settings)
const sale: Words = async () => (await import('#site-texts/document-sale.ts')).sale(settings)
const personalData: Words = async () => (await import('#site-texts/document-personal-data.ts')).personalData

const certificates: Words = async () =>
  (await import('#site-texts/document-certificates.ts')).certificateRules(settings)

/** Long words that nobody needs before they open the page: each group is fetched on its own. */
const WORDS: Record<DocumentPath, Words> = {
  '/loyalty-program-rules': loyalty,
  '/oferta': sale,
  '/terms': sale,
  '/personal-data-agreement': personalData,
  '/personal-data-policy': personalData,
  '/privacy': personalData,
  '/certificates-and-promo-rules': certificates,
}

/** Null for what is no document of this site: a host that is neither site blocks nothing, but speaks one language. */
export async function findDocument(path: string): Promise<Document | null> {
  if (!isDocumentPath(path)) return null
  const documents = await WORDS[path]()
  return documents.find((document) => document.path === path) ?? null
}
