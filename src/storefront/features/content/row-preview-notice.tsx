import { formatDayAndTime } from '#client/formats/formats.ts'
import { useDates } from '#client/formats/use-formats.ts'
import type { RowPreview } from '#contract/content/content.ts'
import { content as texts } from '#site-texts/content/content.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { settings } from '../../shared/shop/settings.ts'

/** Above a page with something in it that visitors do not see: since when they will, and why they might not. */
export function RowPreviewNotice({ preview: { from, isSeen } }: { preview: RowPreview }) {
  const dates = { ...useDates(), timeZone: settings.timeZone }
  return (
    <Notice tone="warn" title={from ? texts.previewFrom(formatDayAndTime(from, dates)) : texts.previewOfRow}>
      {!isSeen && <p>{texts.previewNoRoom}</p>}
    </Notice>
  )
}
