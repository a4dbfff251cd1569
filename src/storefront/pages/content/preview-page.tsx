import { previewContentPage } from '#contract/content/content-pages.ts'
import { content as texts } from '#site-texts/content/content.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import type { PageContext, PageProps } from '../../shared/page.ts'
import { ContentArticle } from './content-article.tsx'

export function loader({ api, params }: PageContext) {
  return api(previewContentPage, { body: { token: params.token ?? '' } })
}

function noticeOf(version: number | null, isPublished: boolean): string {
  if (version === null) return texts.previewOfDraft
  return isPublished ? texts.previewOfPublished(version) : texts.preview(version)
}

/** A version that is not published, for whoever has the link to it. */
export default function PreviewPage({ data }: PageProps<typeof loader>) {
  const { version, isPublished, ...page } = data
  return (
    <>
      <Notice tone="warn">{noticeOf(version, isPublished)}</Notice>
      <ContentArticle page={page} robots="noindex, nofollow" />
    </>
  )
}
