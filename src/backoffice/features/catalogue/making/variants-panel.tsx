import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { goods } from '#site-texts/backoffice/goods/goods.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Checkbox } from '#ui/fields/choices/checkbox.tsx'
import { Select } from '#ui/fields/choices/select.tsx'
import { TextField } from '#ui/fields/text-fields/text-field.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { numbersOf } from '../../../shared/forms/number-of.ts'
import { Panel } from '../../../shared/lists/panel.tsx'
import { addedVariants } from './make-fields.ts'
import styles from './make-form.module.css'
import { coded, type MakePartProps, replaced, without } from './make-part.ts'

const texts = goods.make

type VariantOf = MakePartProps['fields']['variants'][number]
type Metals = MakePartProps['choices']['metals']

/** What is sold under a number of its own: a size of a colour. */
export function VariantsPanel(props: MakePartProps) {
  const { fields, errors, isEditable, choices } = props
  const metals = choices.metals.filter(({ code }) => fields.colors.some((color) => color.metal === code))
  return (
    <Panel title={texts.variants}>
      <p className={styles.hint}>{texts.variantsHint}</p>
      {errors.variants && <p className={styles.error}>{errors.variants}</p>}
      <ul className={styles.rows}>
        {fields.variants.map((variant, at) => (
          <Variant key={variant.skuId ?? `new ${at}`} {...props} metals={metals} variant={variant} at={at} />
        ))}
      </ul>
      {isEditable && <AddVariants {...props} metals={metals} />}
    </Panel>
  )
}

type VariantProps = MakePartProps & { metals: Metals; variant: VariantOf; at: number }

/** One that was saved is never removed, only archived: orders refer to it. */
function Variant({ fields: { variants, sizeKind }, errors, isEditable, change, metals, variant, at }: VariantProps) {
  const set = (part: Partial<VariantOf>) => change({ variants: replaced(variants, at, part) })
  const text = (name: 'size' | 'mainGemWeight' | 'metalWeightG') => ({
    label: texts[name],
    'aria-label': `${texts[name]}, ${variant.code}`,
    disabled: !isEditable,
    error: errors[`variants.${at}.${name}`],
    inputMode: 'decimal' as const,
    maxLength: 8,
    value: variant[name],
    onChange: (value: string) => set({ [name]: value }),
  })
  return (
    <li className={styles.variant}>
      <TextField
        label={texts.variantCode}
        hint={variant.skuId === null ? undefined : metals.find(({ code }) => code === variant.metal)?.name}
        disabled={!isEditable}
        error={errors[`variants.${at}.code`] ?? errors[`variants.${at}`]}
        maxLength={40}
        value={variant.code}
        onChange={(code) => set({ code })}
      />
      {variant.skuId === null && (
        <Select
          label={texts.metal}
          error={errors[`variants.${at}.metal`]}
          value={variant.metal}
          options={coded(metals)}
          onChange={(value) => set({ metal: value })}
        />
      )}
      {sizeKind !== null && <TextField {...text('size')} />}
      <TextField {...text('mainGemWeight')} />
      <TextField {...text('metalWeightG')} />
      {variant.skuId === null ? (
        <IconButton
          label={`${texts.remove}: ${variant.code}`}
          icon={<Trash2 {...iconProps} />}
          onClick={() => change({ variants: without(variants, at) })}
        />
      ) : (
        <Checkbox
          label={texts.isArchive}
          disabled={!isEditable}
          checked={variant.isArchive}
          onChange={(isArchive) => set({ isArchive })}
        />
      )}
    </li>
  )
}

/** Sizes of a colour, many at once. */
function AddVariants({ fields, metals, change }: MakePartProps & { metals: Metals }) {
  const { variants, colors, sizeKind } = fields
  const [metal, setMetal] = useState(colors[0]?.metal ?? '')
  const [sizes, setSizes] = useState('')
  const [wrong, setWrong] = useState<string>()

  function add() {
    const read = sizeKind === null ? [] : numbersOf(sizes)
    const isRead = read !== null && (sizeKind === null || read.length > 0)
    setWrong(isRead ? undefined : goods.create.sizesWrong)
    if (!isRead || !read) return
    change({ variants: [...variants, ...addedVariants(fields, metal, read)] })
    setSizes('')
  }

  return (
    <div className={styles.adding}>
      <Select label={texts.metal} value={metal} options={coded(metals)} onChange={setMetal} />
      {sizeKind !== null && (
        <TextField
          label={texts.newSizes}
          hint={texts.newSizesHint}
          error={wrong}
          maxLength={300}
          value={sizes}
          onChange={setSizes}
        />
      )}
      <Button size="small" variant="secondary" icon={<Plus {...iconProps} />} onClick={add}>
        {texts.addVariants}
      </Button>
    </div>
  )
}
