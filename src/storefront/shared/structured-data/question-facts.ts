import type { FAQPage } from 'schema-dts'

/** Questions and answers as search engines read them. */
export function questionFacts(questions: readonly { question: string; answer: string }[]): Exclude<FAQPage, string>[] {
  if (questions.length === 0) return []
  return [
    {
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ]
}
