import type { Language } from '#rules/location/site.ts'
import { newsletterLetters as en } from '#texts/en/letters/newsletter-letters.ts'
import { newsletterLetters as ru } from '#texts/ru/letters/newsletter-letters.ts'
import { closing, type LetterBlock, letter } from '../../letters/letter.ts'
import type { LetterTexts } from '../../letters/letter-texts.ts'

type Letter = { subject: string; text: string; html: string; url: string; language: Language }

/** Only asks whether the address is its reader's. Nothing else is sent to one that did not answer. */
export async function confirmLetter(
  texts: LetterTexts,
  { url, language }: { url: string; language: Language },
): Promise<Letter> {
  const content = await texts('newsletter-confirm', language, {})
  const blocks: LetterBlock[] = [
    { type: 'paragraph', text: content.opening },
    { type: 'button', label: labelsOf(language).confirm, url },
    ...closing(content),
  ]
  return {
    subject: content.subject,
    url,
    language,
    ...letter({ ...content, language, origin: new URL(url).origin, blocks, why: 'address' }),
  }
}

export async function welcomeLetter(
  texts: LetterTexts,
  reader: { language: Language; unsubscribe: { url: string } },
): Promise<Letter> {
  const { language, unsubscribe } = reader
  const letterContent = await texts('newsletter-welcome', language, {})
  const url = `${new URL(unsubscribe.url).origin}/catalog/new`
  const blocks: LetterBlock[] = [
    { type: 'paragraph', text: letterContent.opening },
    { type: 'button', label: labelsOf(language).seeNew, url },
    ...closing(letterContent),
  ]
  const content = letter({
    ...letterContent,
    language,
    origin: new URL(url).origin,
    blocks,
    why: 'news',
    unsubscribeUrl: unsubscribe.url,
  })
  return { subject: letterContent.subject, url, language, ...content }
}

function labelsOf(language: Language): typeof ru {
  return language === 'en' ? en : ru
}
