import { useId } from 'react'
import { Link } from 'react-router'
import type { MenuSection } from '#contract/entities/menu.ts'
import { widthsFor } from '#rules/pictures/picture-widths.ts'
import { layout } from '#site-texts/layout.ts'
import { Picture } from '#ui/display/picture.tsx'
import styles from './mega-panel.module.css'

type MegaPanelProps = { id: string; section: MenuSection; onFollow(): void }

export function MegaPanel({ id, section, onFollow }: MegaPanelProps) {
  const { name, url, columns, picture } = section
  return (
    <div id={id} data-panel className={styles.panel}>
      <div className={styles.inside}>
        <div className={styles.lead}>
          <p className={styles.name}>{name}</p>
          <Link to={url} className={styles.all} onClick={onFollow}>
            {layout.menu.all}
          </Link>
        </div>
        <div className={styles.columns}>
          {columns.map((column) => (
            <Column key={column.title} column={column} onFollow={onFollow} />
          ))}
        </div>
        {picture && (
          <Link to={url} className={styles.picture} onClick={onFollow} tabIndex={-1} aria-hidden="true">
            <Picture
              picture={picture}
              alt=""
              widths={widthsFor('tile', picture.width)}
              sizes="260px"
              shape="portrait"
            />
          </Link>
        )}
      </div>
    </div>
  )
}

function Column({ column, onFollow }: { column: MenuSection['columns'][number]; onFollow(): void }) {
  const id = useId()
  return (
    <div className={styles.column}>
      <p id={id} className={styles.title}>
        {column.title}
      </p>
      <ul aria-labelledby={id}>
        {column.links.map((link) => (
          <li key={link.url}>
            <Link to={link.url} className={styles.link} onClick={onFollow}>
              {link.name}
              {link.count !== undefined && <span className={styles.count}>{link.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
