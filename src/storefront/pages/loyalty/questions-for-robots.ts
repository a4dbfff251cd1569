type Question = { question: string; answer: string }

/** Questions and answers as search engines read them (schema.org). */
export function questionsForRobots(questions: readonly Question[]): readonly object[] {
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ]
}
