import { backoffice } from '#site-texts/backoffice.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'

const texts = backoffice.shell

export default function NotFoundPage() {
  return (
    <>
      <title>{`${texts.notFound} · ${backoffice.title}`}</title>
      <EmptyState level={1} title={texts.notFound}>
        {texts.notFoundText}
      </EmptyState>
    </>
  )
}
