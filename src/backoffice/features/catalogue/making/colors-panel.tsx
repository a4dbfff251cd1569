import { Trash2 } from 'lucide-react'
import { goods } from '#site-texts/backoffice/goods/goods.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Select } from '#ui/fields/choices/select.tsx'
import { TextField } from '#ui/fields/text-fields/text-field.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { Panel } from '../../../shared/lists/panel.tsx'
import styles from './make-form.module.css'
import { coded, type MakePartProps, replaced, without } from './make-part.ts'

const texts = goods.make

/** The metals a product comes in; the first is the one it is shown in. */
export function ColorsPanel(props: MakePartProps) {
  const { fields, errors, isEditable, choices, change } = props
  const { colors } = fields
  const left = choices.metals.filter(({ code }) => !colors.some(({ metal }) => metal === code))
  return (
    <Panel title={texts.colors}>
      <p className={styles.hint}>{texts.colorsHint}</p>
      {errors.colors && <p className={styles.error}>{errors.colors}</p>}
      <ul className={styles.list}>
        {colors.map((color, at) => (
          <Color key={color.metal} {...props} color={color} at={at} />
        ))}
      </ul>
      {isEditable && left.length > 0 && (
        <Select
          label={texts.addColor}
          value=""
          placeholder={goods.create.choose}
          options={coded(left)}
          onChange={(metal) =>
            change({ colors: [...colors, { metal, slug: `${colors[0]?.slug ?? ''}-${metal}`, weightG: '' }] })
          }
        />
      )}
    </Panel>
  )
}

type ColorOf = MakePartProps['fields']['colors'][number]
type ColorProps = MakePartProps & { color: ColorOf; at: number }

function Color({ fields: { colors, variants }, errors, isEditable, choices, change, color, at }: ColorProps) {
  const { metal, slug, weightG } = color
  const name = choices.metals.find(({ code }) => code === metal)?.name ?? metal
  // One that was saved has variants that history may refer to: they go to the archive instead.
  const isNew = !variants.some((variant) => variant.metal === metal && variant.skuId !== null)
  const set = (part: Partial<ColorOf>) => change({ colors: replaced(colors, at, part) })
  return (
    <li className={styles.color}>
      <p className={styles.name}>{name}</p>
      <TextField
        label={texts.slug}
        disabled={!isEditable}
        error={errors[`colors.${at}.slug`] ?? errors[`colors.${at}`]}
        maxLength={100}
        value={slug}
        onChange={(text) => set({ slug: text })}
      />
      <TextField
        label={texts.weightG}
        disabled={!isEditable}
        error={errors[`colors.${at}.weightG`]}
        inputMode="decimal"
        maxLength={8}
        value={weightG}
        onChange={(text) => set({ weightG: text })}
      />
      {isEditable && at > 0 && (
        <Button size="small" variant="quiet" onClick={() => change({ colors: [color, ...without(colors, at)] })}>
          {texts.first}
        </Button>
      )}
      {isEditable && isNew && colors.length > 1 && (
        <IconButton
          label={`${texts.remove}: ${name}`}
          icon={<Trash2 {...iconProps} />}
          onClick={() =>
            change({
              colors: without(colors, at),
              variants: variants.filter((variant) => variant.metal !== metal),
            })
          }
        />
      )}
    </li>
  )
}
