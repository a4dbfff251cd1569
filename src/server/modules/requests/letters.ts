import type { SubscriptionKind } from '#contract/product.ts'
import type { Language } from '#rules/location/site.ts'
import { letters as wordsEn } from '#texts/en/product-popups.ts'
import { letters as wordsRu } from '#texts/ru/product-popups.ts'

export type Letter = { subject: string; text: string; url?: string }

type Question = {
  id: string
  name: string
  phone: string
  question: string
  contactMethod: number
  language: Language
  product: string | null
  slug: string | null
}

/** To the staff, in Russian whatever the site; the visitor's own words stay as they were written. */
export function stylistLetter(question: Question, { origin }: { origin: string }): Letter {
  const url = question.slug ? `${origin}/jewelry/${question.slug}` : undefined
  const { stylist } = wordsRu
  const lines = [
    stylist.from(question.name, question.phone),
    stylist.answerBy(question.contactMethod, question.language),
    question.product ? stylist.about(question.product) : null,
    '',
    question.question,
  ]
  return {
    subject: stylist.subject(question.id),
    text: lines.filter((line) => line !== null).join('\n'),
    ...(url && { url }),
  }
}

export type Wish = { kind: SubscriptionKind; name: string; url: string; token: string; language: Language }

/** The first letter only asks whether the address is its owner's. Nothing else is sent to one that did not answer. */
export function confirmLetter(wish: Wish): Letter {
  const words = wordsOf(wish.language)
  return {
    subject: words.confirm.subject,
    text: words.confirm.text(words.wish[wish.kind](wish.name)),
    // Opens the piece's page with the popup that does it: a robot that follows links in letters changes nothing.
    url: `${wish.url}?popup=subscribeProductPrice&confirm=${wish.token}`,
  }
}

/** What was asked for has come true. With this letter the wish is over, so there is nothing to unsubscribe from. */
export function newsLetter(wish: Omit<Wish, 'token'> & { price: string | null }): Letter {
  const words = wordsOf(wish.language)
  const news = wish.kind === 'price' ? words.cheaper(wish.name, wish.price ?? '') : words.back(wish.name)
  return { subject: news.subject, text: `${news.text}\n\n${words.last}`, url: wish.url }
}

function wordsOf(language: Language): typeof wordsRu {
  return language === 'en' ? wordsEn : wordsRu
}
