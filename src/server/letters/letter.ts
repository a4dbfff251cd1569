import type { Language } from '#rules/location/site.ts'
import { letterHtml } from './rendering/letter-html.ts'
import { letterText } from './rendering/letter-text.ts'

export type LetterLine = {
  name: string
  designer: string
  variant: string
  quantity: number
  /** Formatted, for the whole quantity. */
  sum: string
  /** Absolute, a JPEG: not every mail program knows the newer formats. */
  pictureUrl: string | null
}

export type LetterRow = { label: string; value: string; isStrong?: true }

export type LetterBlock =
  | { type: 'paragraph'; text: string }
  | { type: 'button'; label: string; url: string }
  | { type: 'lines'; lines: readonly LetterLine[] }
  /** The last row stands out, and so does one that says so: the total and what of it is paid or due. */
  | { type: 'totals'; rows: readonly LetterRow[] }
  | { type: 'facts'; title?: string; rows: readonly LetterRow[] }
  | { type: 'note'; text: string }
  /** As wide as the letter. Absolute, a JPEG. */
  | { type: 'picture'; url: string; alt: string }

export type Letter = {
  language: Language
  /** The site that it comes from: a letter shows pictures by whole addresses alone. */
  origin: string
  /** What a mail program shows after the subject in its list. */
  preheader: string
  title: string
  /** Where what the letter is about stands now, above the title. */
  state?: string
  blocks: readonly LetterBlock[]
  /** Why the reader gets this e-mail, below it. */
  why: 'order' | 'account' | 'address' | 'gift' | 'staff' | 'bonuses' | 'news'
  /** The link under the letter by which its reader gets no more of them. */
  unsubscribeUrl?: string
}

export type SentLetter = { subject: string; text: string; html: string; url: string; language: Language }

/** What editors say at the end, if they say anything. */
export function closing(texts: { closing: string }): LetterBlock[] {
  return texts.closing === '' ? [] : [{ type: 'note', text: texts.closing }]
}

/** A letter as its two parts, the one for eyes and the one for everything else. Whatever is put in is only ever text. */
export function letter(content: Letter): { html: string; text: string } {
  return { html: letterHtml(content), text: letterText(content) }
}
