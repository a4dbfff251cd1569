import { Link } from 'react-router'
import { LinkButton } from '#ui/controls/link-button.tsx'
import type { BlockOf } from '../content-blocks.tsx'
import styles from './actions-block.module.css'

/** The first is what the page is for. */
export function ActionsBlock({ block: { links } }: { block: BlockOf<'actions'> }) {
  return (
    <p className={styles.actions}>
      {links.map(({ href, text }, index) => (
        <LinkButton key={href} as={Link} to={href} variant={index === 0 ? 'primary' : 'secondary'}>
          {text}
        </LinkButton>
      ))}
    </p>
  )
}
