import { backoffice } from '#site-texts/backoffice.ts'
import { Button } from '#ui/controls/button.tsx'
import styles from './more-button.module.css'

type MoreButtonProps = { cursor: string | null; isLoading: boolean; onMore(): Promise<void> }

export function MoreButton({ cursor, isLoading, onMore }: MoreButtonProps) {
  if (cursor === null) return null
  return (
    <p className={styles.more}>
      <Button variant="secondary" loading={isLoading} onClick={() => void onMore()}>
        {backoffice.shell.more}
      </Button>
    </p>
  )
}
