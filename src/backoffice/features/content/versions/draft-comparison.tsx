import { type DraftChange, draftChanges, wordChanges } from '#rules/content/drafts/draft-changes.ts'
import { content } from '#site-texts/backoffice/content.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { type Fields, isFields } from '../form/change-draft.ts'
import type { FieldShape } from '../form/draft-shapes.ts'
import { labelOf } from '../form/field-props.ts'
import styles from './draft-comparison.module.css'

const texts = content.versions

type DraftComparisonProps = { shapes: readonly FieldShape[]; before: Fields; after: Fields }

/** The names of the fields on the way to a place: «Блоки › 3. Текст › Заголовок». */
function placeOf(path: DraftChange['path'], shapes: readonly FieldShape[], before: Fields, after: Fields): string {
  const names: string[] = []
  let fields = shapes
  let shape: FieldShape | undefined
  let values: unknown[] = [after, before]
  for (const step of path) {
    values = values.map((value) =>
      Array.isArray(value) ? value[Number(step)] : isFields(value) ? value[String(step)] : undefined,
    )
    if (typeof step === 'string') {
      shape = fields.find(({ name }) => name === step)
      names.push(shape ? labelOf(shape) : step)
      if (shape?.input === 'group' || shape?.input === 'list') fields = shape.fields
    } else {
      const item = values.find(isFields)
      const kind = String(item?.kind ?? '')
      if (shape?.input === 'variants') fields = shape.variants[kind] ?? []
      names.push(texts.block(step + 1, content.blocks[kind] ?? '').trim())
    }
  }
  return names.join(' › ')
}

/** What differs between two versions, field by field and word by word. */
export function DraftComparison({ shapes, before, after }: DraftComparisonProps) {
  const changes = draftChanges(before, after)
  if (changes.length === 0) return <p role="status">{texts.same}</p>
  return (
    <section aria-label={texts.changes}>
      <ul className={styles.changes}>
        {changes.map((change, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a comparison is made anew as a whole
          <li key={index} className={styles.change}>
            <p className={styles.place}>{placeOf(change.path, shapes, before, after)}</p>
            <p className={styles.words}>
              {wordChanges(change.before ?? '', change.after ?? '').map(({ kind, text }, part) =>
                kind === 'same' ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <span key={part}>{text}</span>
                ) : kind === 'added' ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <ins key={part} className={styles.added}>
                    <VisuallyHidden>{texts.added} </VisuallyHidden>
                    {text}
                  </ins>
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <del key={part} className={styles.removed}>
                    <VisuallyHidden>{texts.removed} </VisuallyHidden>
                    {text}
                  </del>
                ),
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
