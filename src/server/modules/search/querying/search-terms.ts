import type { Concept } from '#rules/search/read-query.ts'

/**
 * One thing that a product must be or say, as three questions to its document: whether it fits at all, whether it fits by
 * its name or by what it is, and whether it does so first of all.
 */
export type Term = {
  fits: string
  good: string
  best: string
  /** The words of the query that ask for it. */
  said: string
  isCategory: boolean
}

/** A lexeme in the language of tsquery, whatever is in it. */
function lexeme(text: string, flags = ''): string {
  const quoted = `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
  return flags === '' ? quoted : `${quoted}:${flags}`
}

const any = (questions: readonly string[]) => `(${questions.join(' | ')})`
const all = (questions: readonly string[]) => `(${questions.join(' & ')})`

export function allOf(questions: readonly string[]): string | null {
  return questions.length === 0 ? null : all(questions)
}

export function anyOf(questions: readonly string[]): string | null {
  return questions.length === 0 ? null : any(questions)
}

/** A word of the texts; unfinished, anything that begins so. */
export function wordTerm(word: string, stem: string, isUnfinished: boolean): Term {
  const ask = (weights: string) => {
    const whole = lexeme(stem, weights)
    return isUnfinished ? any([whole, lexeme(word, `${weights}*`)]) : whole
  }
  return { fits: ask(''), good: ask('AB'), best: ask('A'), said: word, isCategory: false }
}

/** Nothing for what chooses nothing. */
export function conceptTerm(concept: Concept, stemOf: (word: string) => string): Term | undefined {
  const { facet, values, words, alsoText } = concept
  const said = words.join(' ')
  if (facet === 'any' || facet === 'sale') return undefined
  if (facet === 'same') {
    const ask = (weights: string) =>
      any(values.map((phrase) => all(phrase.split(' ').map((stem) => lexeme(stem, weights)))))
    return { fits: ask(''), good: ask('AB'), best: ask('A'), said, isCategory: false }
  }
  const text = alsoText ? [all(words.map((word) => lexeme(stemOf(word), 'A')))] : []
  const ask = (weights: string, chosen: readonly string[] = values) =>
    any([...chosen.map((choice) => choiceIn(facet, choice, weights)), ...text])
  // The first value is what is meant first of all: a sapphire is blue before it is pink.
  return { fits: ask(''), good: ask('AB'), best: ask('A', values.slice(0, 1)), said, isCategory: facet === 'category' }
}

/** `men/chains&kind=bracelet`: a category of two kinds of products, and only one of them. */
function choiceIn(facet: string, choice: string, weights: string): string {
  const [value = '', ...others] = choice.split('&')
  return all([lexeme(`${facet}=${value}`, weights), ...others.map((other) => lexeme(other))])
}

/** One of several things, whichever. */
export function eitherOf(terms: readonly Term[]): Term {
  return {
    fits: any(terms.map(({ fits }) => fits)),
    good: any(terms.map(({ good }) => good)),
    best: any(terms.map(({ best }) => best)),
    said: terms.map(({ said }) => said).join(' '),
    isCategory: terms.every(({ isCategory }) => isCategory),
  }
}
