import type { QuestionTexts } from '#rules/identity/captcha-question/question-texts.ts'
import { questionTextsEn } from '#rules/identity/captcha-question/question-texts-en.ts'
import { questionTextsRu } from '#rules/identity/captcha-question/question-texts-ru.ts'

/** Answers the captcha's question in words, as somebody would who hears it and knows what everybody knows. */
export function captchaAnswer(question: string): string {
  const [answer, ...others] = rightAnswers(question)
  if (answer === undefined) throw new Error(`nobody knows: ${question}`)
  if (others.length > 0) throw new Error(`several answers to ${question}: ${[answer, ...others].join('; ')}`)
  return answer
}

/** Every answer that what is asked allows, tried one by one. It looks at words and knows nothing of the seed. */
export function rightAnswers(question: string): string[] {
  const texts = /[а-я]/i.test(question) ? questionTextsRu : questionTextsEn
  const end = question.lastIndexOf(': ')
  const [asked, list] = [question.slice(0, end), question.slice(end + 2, -1).split(', ')]
  return [
    ...sums(question.slice(0, -1), texts),
    ...oddOnes(asked, list, texts),
    ...ofGroups(asked, list, texts),
    ...ofOneGroup(asked, list, texts),
    ...counts(asked, list, texts),
    ...ofSeason(asked, list, texts),
    ...extremes(asked, list, texts),
    ...opposites(asked, list, texts),
    ...whoDoes(asked, list, texts),
  ]
}

const pairs = <T>(all: readonly T[]): [T, T][] =>
  all.flatMap((first, at) => all.slice(at + 1).map((second): [T, T] => [first, second]))
const bothWays = <T>(all: readonly T[]) =>
  pairs(all).flatMap(([a, b]): [T, T][] => [
    [a, b],
    [b, a],
  ])
const inList = (list: readonly string[], words: readonly string[]) => list.filter((word) => words.includes(word))

function sums(asked: string, { facts, ask }: QuestionTexts): string[] {
  return facts.great.flatMap((great) =>
    facts.small
      .filter((small) => ask.sum(great.howMany, small.howMany) === asked)
      .map((small) => String(great.number + small.number)),
  )
}

/** A pair without which all the others are of one group, and which is of no group that has another here. */
function oddOnes(asked: string, list: readonly string[], { groups, ask }: QuestionTexts): string[] {
  if (asked !== ask.oddOnes) return []
  const isAlike = (some: readonly string[]) => groups.some(({ words }) => some.every((word) => words.includes(word)))
  return pairs(list)
    .filter((odd) => isAlike(list.filter((word) => !odd.includes(word))))
    .map((odd) => odd.join(' '))
}

function ofGroups(asked: string, list: readonly string[], { groups, ask }: QuestionTexts): string[] {
  return bothWays(groups)
    .filter(([first, second]) => ask.ofGroups(first.one, second.one) === asked)
    .flatMap(([first, second]) =>
      inList(list, first.words).flatMap((one) => inList(list, second.words).map((other) => `${one} ${other}`)),
    )
}

function ofOneGroup(asked: string, list: readonly string[], { groups, ask }: QuestionTexts): string[] {
  return groups
    .filter(({ all }) => ask.initials(all) === asked)
    .map(({ words }) =>
      inList(list, words)
        .map(([letter]) => letter)
        .join(''),
    )
}

function counts(asked: string, list: readonly string[], { groups, ask }: QuestionTexts): string[] {
  return bothWays(groups)
    .filter(([first, second]) => ask.counts(first.all, second.all) === asked)
    .map(([first, second]) => `${inList(list, first.words).length} ${inList(list, second.words).length}`)
}

function ofSeason(asked: string, list: readonly string[], { seasons, ask }: QuestionTexts): string[] {
  return seasons
    .filter(({ months }) => ask.ofSeason(months) === asked)
    .flatMap(({ words }) => pairs(inList(list, words)).map((two) => two.join(' ')))
}

function extremes(asked: string, list: readonly string[], { scales }: QuestionTexts): string[] {
  return scales
    .filter(({ ask }) => ask === asked)
    .map(({ words }) => words.filter((word) => list.includes(word)))
    .map((sorted) => `${sorted[0]} ${sorted.at(-1)}`)
}

function opposites(asked: string, list: readonly string[], texts: QuestionTexts): string[] {
  if (asked !== texts.ask.opposites) return []
  return texts.opposites.filter((pair) => pair.every((word) => list.includes(word))).map((pair) => pair.join(' '))
}

function whoDoes(asked: string, list: readonly string[], { deeds, ask }: QuestionTexts): string[] {
  return deeds
    .flatMap((all) => bothWays(all.filter(({ who }) => list.includes(who))))
    .filter(([first, second]) => ask.whoDoes(first.does, second.does) === asked)
    .map(([first, second]) => `${first.who} ${second.who}`)
}
