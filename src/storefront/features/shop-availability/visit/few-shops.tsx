import { Link } from 'react-router'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { shops as texts } from '#site-texts/catalog/shops.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'
import styles from './few-shops.module.css'
import { OpenLine } from './open-line.tsx'

type Row = {
  shop: React.ComponentProps<typeof OpenLine>['shop'] & { id: number; code: string; name: string }
  where: string
}
type FewShopsProps = { id: string; title: string; lead?: string; rows: readonly Row[]; now: Date | null }

/** Some of the shops side by side, each with its hours of today, and the way to all of them. */
export function FewShops({ id, title, lead, rows, now }: FewShopsProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {lead && <p className={styles.lead}>{preventOrphans(lead)}</p>}
      </div>
      <ul className={styles.list}>
        {rows.map(({ shop, where }) => (
          <li key={shop.id} className={styles.shop}>
            <p>
              <Link className={styles.name} to={`${texts.path}/${shop.code}`}>
                {shop.name}
              </Link>
            </p>
            <p className={styles.address}>{preventOrphans(where)}</p>
            <OpenLine shop={shop} now={now} />
          </li>
        ))}
      </ul>
      <div>
        <LinkButton as={Link} to={texts.path} variant="secondary">
          {texts.all}
        </LinkButton>
      </div>
    </section>
  )
}
