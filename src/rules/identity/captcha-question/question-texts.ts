/** Everyday knowledge that questions are made of, in one language. A word stands in one group of things only. */
export type QuestionTexts = {
  /** Words of one kind; `one` and `all` stand after «find». */
  groups: readonly { one: string; all: string; words: readonly string[] }[]
  /** Months of each season; `months` stands after «which two». */
  seasons: readonly { months: string; words: readonly string[] }[]
  /** From the least to the greatest. */
  scales: readonly { ask: string; words: readonly string[] }[]
  /** No word may be the opposite of one in another pair. */
  opposites: readonly (readonly [string, string])[]
  /** Who does what; nobody else of the same list does it. */
  deeds: readonly (readonly { who: string; does: string }[])[]
  /** How many; the great ones are summed with the small ones. */
  facts: { great: readonly Fact[]; small: readonly Fact[] }
  ask: {
    oddOnes: string
    ofGroups(first: string, second: string): string
    initials(all: string): string
    counts(first: string, second: string): string
    ofSeason(months: string): string
    opposites: string
    whoDoes(first: string, second: string): string
    sum(first: string, second: string): string
  }
}

export type Fact = { howMany: string; number: number }
