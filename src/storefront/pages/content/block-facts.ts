import type { ContentBlock } from '#contract/content/content-pages.ts'
import { questionFacts } from '../../shared/structured-data/question-facts.ts'

/** What the blocks of a written page tell search engines: its questions with their answers. */
export function blockFacts(blocks: readonly ContentBlock[]) {
  const questions = blocks.flatMap((block) => (block.kind === 'faq' ? block.questions : []))
  return questionFacts(questions.map(({ question, answer }) => ({ question, answer: plainText(answer) })))
}

type Answer = Extract<ContentBlock, { kind: 'faq' }>['questions'][number]['answer']

function plainText(answer: Answer): string {
  return answer
    .flatMap((part) => (part.kind === 'list' ? part.items.flat() : part.spans))
    .map(({ text }) => text)
    .join(' ')
}
