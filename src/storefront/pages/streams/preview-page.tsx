import { previewStreams } from '#contract/content/streams.ts'
import { RowPreviewNotice } from '../../features/content/row-preview-notice.tsx'
import type { PageContext, PageProps } from '../../shared/page.ts'
import { StreamsView } from './streams-view.tsx'

export function loader({ api, params }: PageContext) {
  return api(previewStreams, { body: { token: params.token ?? '' } })
}

/** The broadcasts with one that visitors do not see yet, for whoever of the staff has the link. */
export default function PreviewPage({ data }: PageProps<typeof loader>) {
  return (
    <>
      <RowPreviewNotice preview={data.preview} />
      <StreamsView data={data} robots="noindex, nofollow" />
    </>
  )
}
