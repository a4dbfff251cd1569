import type { RedirectRow } from '#contract/staff/goods/staff-redirects.ts'
import { catalogueLists } from '#site-texts/backoffice/goods/catalogue-lists.ts'
import { Button } from '#ui/controls/button.tsx'
import styles from '../../../shared/lists/list.module.css'
import type { Column } from '../../../shared/lists/table.tsx'

const texts = catalogueLists.redirects

type RedirectActions = { onEdit(row: RedirectRow): void; onRemove(row: RedirectRow): void }

/** Without actions the list is only read. */
export function redirectColumns(actions: RedirectActions | null): Column<RedirectRow>[] {
  return [
    { title: texts.columns.from, cell: ({ fromPath }) => <Path path={fromPath} /> },
    { title: texts.columns.to, cell: ({ toPath }) => <Path path={toPath} /> },
    ...(actions
      ? [
          {
            title: texts.columns.actions,
            titleHidden: true,
            cell: (row: RedirectRow) => (
              <div className={styles.actions}>
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={texts.editOf(row.fromPath)}
                  onClick={() => actions.onEdit(row)}
                >
                  {texts.edit}
                </Button>
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={texts.removeOf(row.fromPath)}
                  onClick={() => actions.onRemove(row)}
                >
                  {texts.remove}
                </Button>
              </div>
            ),
          },
        ]
      : []),
  ]
}

/** Long ones are broken anywhere rather than push the table off the screen. */
function Path({ path }: { path: string }) {
  return (
    <a className={styles.path} href={path}>
      {path}
    </a>
  )
}
