import { formatDayAndTime } from '#client/formats/formats.ts'
import type { useDates } from '#client/formats/use-formats.ts'
import type { ContentVersion, StaffContent } from '#contract/staff/content/staff-content.ts'
import { content } from '#site-texts/backoffice/content.ts'
import { Button } from '#ui/controls/button.tsx'
import { Mark } from '../../../shared/lists/state-mark.tsx'
import type { Column } from '../../../shared/lists/table.tsx'
import { writtenBy } from '../written-by.ts'
import styles from './versions-panel.module.css'

const texts = content.versions

type VersionActions = { onTake(version: number): void; onRollBack: ((version: number) => void) | null }

/** The columns of the list of versions; without actions it is only read. */
export function versionColumns(
  page: StaffContent,
  dates: ReturnType<typeof useDates>,
  actions: VersionActions | null,
): Column<ContentVersion>[] {
  // A document is never shown in an older version again.
  const canRollBack = page.publishedVersion !== null && page.kind !== 'document'
  return [
    {
      title: texts.columns.version,
      cell: ({ version, versionDay }) => (
        <span className={styles.marks}>
          <strong>{version}</strong>
          {version === page.publishedVersion && <Mark tone="good">{texts.published}</Mark>}
          {version === page.scheduledVersion && <Mark tone="info">{texts.scheduled}</Mark>}
          {versionDay && <Mark tone="plain">{texts.versionDay(versionDay)}</Mark>}
        </span>
      ),
    },
    { title: texts.columns.when, cell: ({ writtenAt }) => formatDayAndTime(writtenAt, dates) },
    { title: texts.columns.who, cell: (one) => writtenBy(one.writtenBy) },
    ...(actions
      ? [
          {
            title: texts.columns.actions,
            titleHidden: true,
            align: 'end' as const,
            cell: ({ version }: ContentVersion) => (
              <span className={styles.buttons}>
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={texts.takeOf(version)}
                  onClick={() => actions.onTake(version)}
                >
                  {texts.take}
                </Button>
                {actions.onRollBack && canRollBack && version !== page.publishedVersion && (
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={texts.rollBackOf(version)}
                    onClick={() => actions.onRollBack?.(version)}
                  >
                    {texts.rollBack}
                  </Button>
                )}
              </span>
            ),
          },
        ]
      : []),
  ]
}
