import { randomFrom } from '../../chance/seeded-random.ts'
import type { Language } from '../../location/site.ts'
import { rightAnswer } from './answer-forms.ts'
import type { QuestionTexts } from './question-texts.ts'
import { questionTextsEn } from './question-texts-en.ts'
import { questionTextsRu } from './question-texts-ru.ts'

export type CaptchaQuestion = {
  question: string
  /** As `answerForms` compares it. */
  answer: string
}

type Pick = ReturnType<typeof pickerOf>
type Kind = (texts: QuestionTexts, pick: Pick) => CaptchaQuestion

const withList = (ask: string, list: readonly string[]) => `${ask}: ${list.join(', ')}.`
const either = (ask: string, list: readonly string[], words: readonly string[]): CaptchaQuestion => ({
  question: withList(ask, list),
  answer: rightAnswer('in any order', words),
})
const ordered = (ask: string, list: readonly string[], words: readonly string[]): CaptchaQuestion => ({
  question: withList(ask, list),
  answer: rightAnswer('in order', words),
})

/** Five of one group and one of each of two others. */
const oddOnes: Kind = ({ groups, ask }, pick) => {
  const [main, first, second] = pick.some(groups, 3)
  const odd = [pick.one(first.words), pick.one(second.words)]
  return either(ask.oddOnes, pick.shuffled([...odd, ...pick.some(main.words, 5)]), odd)
}

/** One of each of seven groups, and two of them are asked for. */
const ofGroups: Kind = ({ groups, ask }, pick) => {
  const [first, second, ...others] = pick.some(groups, 7)
  const wanted = [pick.one(first.words), pick.one(second.words)]
  const list = pick.shuffled([...wanted, ...others.map(({ words }) => pick.one(words))])
  return either(ask.ofGroups(first.one, second.one), list, wanted)
}

/** Two to four of six. */
const initials: Kind = ({ groups, ask }, pick) => {
  const [main, ...others] = pick.some(groups, 7)
  const wanted = pick.some(main.words, 2 + pick.below(3))
  const rest = others.slice(0, 6 - wanted.length).map((group) => pick.one(group.words))
  const list = pick.shuffled([...wanted, ...rest])
  const letters = list.filter((word) => wanted.includes(word)).map((word) => word.slice(0, 1))
  return { question: withList(ask.initials(main.all), list), answer: rightAnswer('letters', letters) }
}

/** One to four of each of two groups, and one of a third. */
const counts: Kind = ({ groups, ask }, pick) => {
  const [first, second, third] = pick.some(groups, 3)
  const [many, more] = [1 + pick.below(4), 1 + pick.below(4)]
  const list = [...pick.some(first.words, many), ...pick.some(second.words, more), pick.one(third.words)]
  return ordered(ask.counts(first.all, second.all), pick.shuffled(list), [String(many), String(more)])
}

/** Two of the season and five of the rest of the year. */
const ofSeason: Kind = ({ seasons, ask }, pick) => {
  const [main, ...others] = pick.some(seasons, 4)
  const wanted = pick.some(main.words, 2)
  const rest = pick.some(
    others.flatMap(({ words }) => words),
    5,
  )
  return either(ask.ofSeason(main.months), pick.shuffled([...wanted, ...rest]), wanted)
}

/** Five of a scale. */
const extremes: Kind = ({ scales }, pick) => {
  const { ask, words } = pick.one(scales)
  const list = pick.some(words, 5)
  const sorted = words.filter((word) => list.includes(word))
  return ordered(ask, list, [sorted[0] ?? '', sorted.at(-1) ?? ''])
}

/** One pair and one of each of five others. */
const opposites: Kind = (texts, pick) => {
  const [pair, ...others] = pick.some(texts.opposites, 6)
  return either(texts.ask.opposites, pick.shuffled([...pair, ...others.map((other) => pick.one(other))]), pair)
}

/** Two of six. */
const whoDoes: Kind = ({ deeds, ask }, pick) => {
  const chosen = pick.some(pick.one(deeds), 6)
  const [first, second] = chosen
  const list = pick.shuffled(chosen.map(({ who }) => who))
  return ordered(ask.whoDoes(first.does, second.does), list, [first.who, second.who])
}

const sum: Kind = ({ facts, ask }, pick) => {
  const [great, small] = [pick.one(facts.great), pick.one(facts.small)]
  const total = String(great.number + small.number)
  return { question: `${ask.sum(great.howMany, small.howMany)}.`, answer: rightAnswer('in order', [total]) }
}

/** Each needs knowledge of its own; whoever guesses among the words that are named hits one time in fifteen at best. */
const KINDS: readonly Kind[] = [oddOnes, ofGroups, initials, counts, ofSeason, extremes, opposites, whoDoes, sum]

/**
 * For those who cannot see the picture: a question of everyday knowledge that a screen reader reads out. The seed, a
 * whole number from 0, picks it.
 */
export function captchaQuestion(seed: number, language: Language): CaptchaQuestion {
  const pick = pickerOf(seed)
  return pick.one(KINDS)(language === 'en' ? questionTextsEn : questionTextsRu, pick)
}

/** At least so many as are taken apart at once. */
type Some<T> = [T, T, ...T[]] & { 2: T }

/** Choices that follow from the seed alone. */
function pickerOf(seed: number) {
  const random = randomFrom(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  function shuffled<T>(all: readonly T[]): T[] {
    const left = [...all]
    return all.flatMap(() => left.splice(below(left.length), 1))
  }
  return {
    below,
    shuffled,
    one: <T>(all: readonly T[]): T => all[below(all.length)] as T,
    some: <T>(all: readonly T[], many: number) => shuffled(all).slice(0, many) as Some<T>,
  }
}
