import type { FeedbackTopic } from '#contract/content/feedback.ts'
import type { SubscriptionKind } from '#contract/customer/requests.ts'
import type { Language } from '#rules/location/site.ts'
import { feedback as feedbackFormEn } from '#texts/en/content/feedback.ts'
import { feedback as feedbackEn, stylist as stylistEn, wish as wishEn } from '#texts/en/letters/letters.ts'
import { feedback as feedbackFormRu } from '#texts/ru/content/feedback.ts'
import { feedback as feedbackRu, stylist as stylistRu, wish as wishRu } from '#texts/ru/letters/letters.ts'
import { closing, type LetterBlock, letter } from '../../letters/letter.ts'
import type { LetterTexts } from '../../letters/letter-texts.ts'

export type Letter = { subject: string; text: string; html: string; url?: string; language: Language }

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

/** To the staff, in their language; the visitor's own words stay as they were written. */
export function stylistLetter(
  question: Question,
  { origin, staffLanguage: language }: { origin: string; staffLanguage: Language },
): Letter {
  const stylist = language === 'en' ? stylistEn : stylistRu
  const url = question.slug ? `${origin}/jewelry/${question.slug}` : undefined
  const facts = [
    { label: stylist.name, value: question.name },
    { label: stylist.phone, value: question.phone },
    { label: stylist.answer, value: stylist.answerBy(question.contactMethod, question.language === language) },
    ...(question.product ? [{ label: stylist.item, value: question.product }] : []),
  ]
  const blocks: LetterBlock[] = [
    { type: 'note', text: question.question },
    { type: 'facts', rows: facts },
    ...(url ? [{ type: 'button', label: stylist.look, url } as const] : []),
  ]
  return {
    subject: stylist.subject(question.id),
    language,
    ...letter({ language, origin, preheader: question.question, title: stylist.title, blocks, why: 'staff' }),
    ...(url && { url }),
  }
}

export type Wish = { kind: SubscriptionKind; name: string; url: string; token: string; language: Language }

/** The first letter only asks whether the address is its owner's. Nothing else is sent to one that did not answer. */
export async function confirmLetter(
  texts: LetterTexts,
  { kind, name, url: page, token, language }: Wish,
): Promise<Letter> {
  const content = await texts(`${kind}-confirm`, language, { item: name })
  // Opens the product's page with the popup that does it: a robot that follows links in letters changes nothing.
  const url = `${page}?popup=subscribeProductPrice&confirm=${token}`
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

/** The alert has come true. This e-mail ends it, so it needs no unsubscribe link. */
export async function alertLetter(
  texts: LetterTexts,
  wish: Omit<Wish, 'token'> & { price: string | null },
): Promise<Letter & { url: string }> {
  const { name: item, url, language } = wish
  const content =
    wish.kind === 'price'
      ? await texts('price-dropped', language, { item, price: wish.price ?? '' })
      : await texts('stock-back', language, { item })
  const blocks: LetterBlock[] = [
    { type: 'paragraph', text: content.opening },
    { type: 'button', label: labelsOf(language).look, url },
    ...closing(content),
  ]
  return {
    subject: content.subject,
    url,
    language,
    ...letter({ ...content, language, origin: new URL(url).origin, blocks, why: 'address' }),
  }
}

function labelsOf(language: Language): typeof wishRu {
  return language === 'en' ? wishEn : wishRu
}

export type FeedbackMessage = {
  reference: string
  topic: FeedbackTopic
  name: string
  email: string
  phone: string
  orderNumber: string
  message: string
  language: Language
  origin: string
}

/** To the staff, in their language; the writer's own words stay as they were written. */
export function feedbackStaffLetter(message: FeedbackMessage, language: Language): Letter {
  const texts = (language === 'en' ? feedbackEn : feedbackRu).staff
  const topic = (language === 'en' ? feedbackFormEn : feedbackFormRu).topics[message.topic]
  const answer = message.email ? texts.replyByEmail : texts.replyByPhone
  const rows = [
    { label: texts.reference, value: message.reference },
    { label: texts.topic, value: topic },
    { label: texts.order, value: message.orderNumber },
    { label: texts.name, value: message.name },
    { label: texts.email, value: message.email },
    { label: texts.phone, value: message.phone },
    { label: texts.answer, value: message.language === language ? answer : `${answer} ${texts.otherSite}` },
  ].filter(({ value }) => value !== '')
  const blocks: LetterBlock[] = [
    { type: 'note', text: message.message },
    { type: 'facts', rows },
  ]
  return {
    subject: texts.subject(topic, message.reference),
    language,
    ...letter({
      language,
      origin: message.origin,
      preheader: message.message,
      title: texts.title,
      blocks,
      why: 'staff',
    }),
  }
}

export async function feedbackWriterLetter(
  texts: LetterTexts,
  { reference, topic, message, language, origin }: FeedbackMessage,
): Promise<Letter> {
  const content = await texts('feedback-received', language, { reference })
  const labels = (language === 'en' ? feedbackEn : feedbackRu).writer
  const { topics } = language === 'en' ? feedbackFormEn : feedbackFormRu
  const rows = [
    { label: labels.reference, value: reference },
    { label: labels.topic, value: topics[topic] },
  ]
  const blocks: LetterBlock[] = [
    { type: 'paragraph', text: content.opening },
    { type: 'facts', rows },
    { type: 'paragraph', text: `${labels.said}:` },
    { type: 'note', text: message },
    ...closing(content),
  ]
  return { subject: content.subject, language, ...letter({ ...content, language, origin, blocks, why: 'address' }) }
}
