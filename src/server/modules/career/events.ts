import type { EventTags } from '../../kernel/events/domain-events.ts'

declare module '../../kernel/events/domain-events.ts' {
  interface DomainEventMap {
    /** A vacancy was written, opened or closed. */
    'career.vacancies_changed': { ids: number[] }
    /** Rows of résumés are gone; their files are to follow. */
    'career.resumes_removed': { files: string[] }
  }
}

export const careerEventTags = {
  'career.vacancies_changed': () => ['vacancies'],
} satisfies EventTags
