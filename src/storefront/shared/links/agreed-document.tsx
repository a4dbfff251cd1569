import { DocumentLink } from './document-link.tsx'

/** The words of a consent, with the document that is agreed to. */
export function AgreedDocument({ before, link, href }: { before: string; link: string; href: string }) {
  return (
    <>
      {before} <DocumentLink href={href}>{link}</DocumentLink>
    </>
  )
}
