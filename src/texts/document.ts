import type { DocumentPath } from '#rules/documents/versions.ts'

/**
 * A numbered paragraph. In its words `[a link](/address)` leads to another page, `[a link](#section)` to a section of
 * the same document. `rows` are pairs of a name and what there is to say of it.
 */
export type Clause =
  | string
  | { text: string; list?: readonly string[]; rows?: readonly (readonly [name: string, text: string])[] }

/** `id` is the anchor: people send it to each other, so it stays when sections move. */
export type Section = { id: string; title: string; clauses: readonly Clause[] }

/** Each site has documents of its own: the law they follow is not the same. */
export type Document = {
  path: DocumentPath
  title: string
  /** For search engines. */
  description: string
  lead: string
  sections: readonly Section[]
}
