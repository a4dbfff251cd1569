import type { ReactNode } from 'react'
import type { ProfileSection } from '#rules/identity/profile-sections.ts'
import { profile } from '#site-texts/customer/profile.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { errorText, type Topic, type TopicData } from '../../features/profile/user-data.ts'
import { useTopic } from '../../features/profile/user-data-store.ts'
import styles from './section.module.css'

type TopicGateProps<Name extends Topic> = {
  topic: Name
  section: ProfileSection
  children: (data: TopicData[Name]) => ReactNode
}

/** Waits for a topic, says when it did not come, and shows it when it did. */
export function TopicGate<Name extends Topic>({ topic, section, children }: TopicGateProps<Name>) {
  const { data, error, retry } = useTopic(topic, section)
  if (data) return children(data)
  return error ? <NoData texts={errorText(error.body)} onRetry={retry} /> : <Waiting />
}

export function Waiting() {
  return (
    <div className={styles.waiting} role="status">
      <VisuallyHidden>{profile.wait}</VisuallyHidden>
      <Skeleton shape="title" />
      <Skeleton lines={4} />
    </div>
  )
}

export function NoData({ texts, onRetry }: { texts: string | null; onRetry(): void }) {
  return (
    <div role="status">
      <EmptyState title={profile.noData} actions={<Button onClick={onRetry}>{profile.retry}</Button>}>
        <p>{texts ?? profile.noDataText}</p>
      </EmptyState>
    </div>
  )
}
