import { goods } from '#site-texts/backoffice/goods/goods.ts'
import { Chip } from '#ui/controls/chip.tsx'
import { Select } from '#ui/fields/choices/select.tsx'
import { TextField } from '#ui/fields/text-fields/text-field.tsx'
import { ChipRow } from '../../../shared/lists/chip-row.tsx'
import { Panel } from '../../../shared/lists/panel.tsx'
import styles from './make-form.module.css'
import { type MakePartProps, named } from './make-part.ts'

const texts = goods.make

type PlacePanelProps = MakePartProps & { designerId: number }

/** Its number, and where a product belongs. */
export function PlacePanel({ fields, errors, isEditable, choices, change, designerId }: PlacePanelProps) {
  const others = choices.categories.filter(({ id }) => id !== fields.categoryId && !fields.alsoIn.includes(id))
  return (
    <Panel title={texts.place}>
      <div className={styles.pair}>
        <TextField
          label={texts.code}
          disabled={!isEditable}
          error={errors.code}
          maxLength={40}
          value={fields.code}
          onChange={(code) => change({ code })}
        />
        <Select
          label={texts.category}
          disabled={!isEditable}
          error={errors.categoryId}
          value={String(fields.categoryId)}
          options={named(choices.categories)}
          onChange={(id) =>
            change({ categoryId: Number(id), alsoIn: fields.alsoIn.filter((one) => one !== Number(id)) })
          }
        />
        <Select
          label={texts.collection}
          disabled={!isEditable}
          error={errors.collectionId}
          value={fields.collectionId === null ? 'none' : String(fields.collectionId)}
          options={[
            { value: 'none', label: texts.noCollection },
            ...named(
              choices.collections.filter((one) => one.designerId === designerId || one.id === fields.collectionId),
            ),
          ]}
          onChange={(id) => change({ collectionId: id === 'none' ? null : Number(id) })}
        />
        {isEditable && (
          <Select
            label={texts.addCategory}
            value=""
            placeholder={goods.create.choose}
            options={named(others)}
            onChange={(id) => change({ alsoIn: [...fields.alsoIn, Number(id)] })}
          />
        )}
      </div>
      {fields.alsoIn.length > 0 && (
        <ChipRow label={texts.alsoIn}>
          {fields.alsoIn.map((id) => {
            const name = choices.categories.find((one) => one.id === id)?.name ?? String(id)
            return (
              <Chip
                key={id}
                selected
                disabled={!isEditable}
                aria-label={texts.removeCategory(name)}
                onClick={() => change({ alsoIn: fields.alsoIn.filter((one) => one !== id) })}
              >
                {name}
              </Chip>
            )
          })}
        </ChipRow>
      )}
    </Panel>
  )
}
