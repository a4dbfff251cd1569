import { Link } from 'react-router'
import { favorites as texts } from '#site-texts/catalog/favorites.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PendantIcon } from '#ui/icons/silhouettes.tsx'
import styles from './empty-wishlist.module.css'

/** Nothing is kept yet: what the heart is good for, and where to find something to press it on. */
export function EmptyWishlist() {
  return (
    <div className={styles.empty}>
      <EmptyState
        drawing={<PendantIcon size={40} />}
        title={texts.empty.title}
        actions={
          <>
            <LinkButton as={Link} to="/catalog/new">
              {texts.empty.toNew}
            </LinkButton>
            <LinkButton as={Link} to="/catalog" variant="secondary">
              {texts.empty.toCatalog}
            </LinkButton>
          </>
        }
      >
        <p>{texts.empty.text}</p>
      </EmptyState>
    </div>
  )
}
