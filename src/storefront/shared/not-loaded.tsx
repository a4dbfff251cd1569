import { layout } from '#site-texts/layout.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'

/** Stands where a part of the page should be that could not be loaded. */
export function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice
      tone="error"
      live="polite"
      action={
        <Button variant="secondary" onClick={onRetry}>
          {layout.notLoaded.retry}
        </Button>
      }
    >
      {layout.notLoaded.section}
    </Notice>
  )
}
