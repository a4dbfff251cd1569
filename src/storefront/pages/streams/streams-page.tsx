import { streamSchedule } from '#contract/content/streams.ts'
import type { PageContext, PageProps } from '../../shared/page.ts'
import { StreamsView } from './streams-view.tsx'

export function loader({ api }: PageContext) {
  return api(streamSchedule, {})
}

export default function StreamsPage({ data }: PageProps<typeof loader>) {
  return <StreamsView data={data} />
}
