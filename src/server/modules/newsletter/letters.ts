import type { Language } from '#rules/location/site.ts'
import { newsletterLetters as en } from '#texts/en/newsletter-letters.ts'
import { newsletterLetters as ru } from '#texts/ru/newsletter-letters.ts'
import { type LetterBlock, letter } from '../../letters/letter.ts'

type Letter = { subject: string; text: string; html: string; url: string; language: Language }

/** Only asks whether the address is its reader's. Nothing else is sent to one that did not answer. */
export function confirmLetter({ url, language }: { url: string; language: Language }): Letter {
  const { confirm } = wordsOf(language)
  const blocks: LetterBlock[] = [
    { type: 'paragraph', text: confirm.text },
    { type: 'button', label: confirm.button, url },
    { type: 'note', text: confirm.note },
  ]
  const { subject, preheader, title } = confirm
  return { subject, url, language, ...letter({ language, preheader, title, blocks, why: 'address' }) }
}

export function welcomeLetter(reader: { language: Language; unsubscribe: { url: string } }): Letter {
  const { language, unsubscribe } = reader
  const { welcome } = wordsOf(language)
  const url = `${new URL(unsubscribe.url).origin}/catalog/new`
  const blocks: LetterBlock[] = [
    { type: 'paragraph', text: welcome.text },
    { type: 'button', label: welcome.button, url },
  ]
  const { subject, preheader, title } = welcome
  const content = { language, preheader, title, blocks, why: 'news', unsubscribeUrl: unsubscribe.url } as const
  return { subject, url, language, ...letter(content) }
}

function wordsOf(language: Language): typeof ru {
  return language === 'en' ? en : ru
}
