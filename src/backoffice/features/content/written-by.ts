import { content as texts } from '#site-texts/backoffice/content.ts'

/** Who wrote something, as people call them: `staff:anna@example.ru` is a login. */
export function writtenBy(by: string): string {
  return texts.by[by] ?? by.replace(/^staff:/, '')
}
