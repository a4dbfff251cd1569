import { Plus, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { CatalogueChoices, ProductMake } from '#contract/staff/goods/staff-products.ts'
import { goods } from '#site-texts/backoffice/goods/goods.ts'
import { product as site } from '#site-texts/catalog/product.ts'
import { Button } from '#ui/controls/button.tsx'
import { Chip } from '#ui/controls/chip.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { DraftNotice } from '../../shared/forms/drafts/draft-notice.tsx'
import { useJsonDraft } from '../../shared/forms/drafts/use-json-draft.ts'
import { numbersOf } from '../../shared/forms/number-of.ts'
import { ChipRow } from '../../shared/lists/chip-row.tsx'
import { Panel } from '../../shared/lists/panel.tsx'
import { addedVariants, fieldsOfMake, isMakeFields, type MakeFields, makeOfFields } from './make-fields.ts'
import styles from './make-form.module.css'

const texts = goods.make
const SIZE_KINDS = ['ring', 'bracelet', 'chain'] as const
const NEW_STONE = { color: null, lengthMm: null, widthMm: null, depthMm: null, caratEach: null } as const

type Errors = Partial<Record<string, string>>
type MakeFormProps = {
  id: number
  make: ProductMake
  designerId: number
  choices: CatalogueChoices
  isEditable: boolean
  errors: Errors
  /** As it is saved; null: it is not. */
  onSave(make: ProductMake): Promise<ProductMake | null>
}

/** Where a product belongs, its colours, stones and variants. What is typed is kept in the browser until it is saved. */
export function MakeForm({ id, make, designerId, choices, isEditable, errors: refused, onSave }: MakeFormProps) {
  const draft = useJsonDraft(`make.${id}`, fieldsOfMake(make), isMakeFields)
  const [wrong, setWrong] = useState<Errors>({})
  const [isSaving, setSaving] = useState(false)
  const fields = draft.value
  const errors = { ...refused, ...wrong }
  const change = (part: Partial<MakeFields>) => draft.change({ ...fields, ...part })

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isSaving) return
    const read = makeOfFields(fields)
    setWrong(Object.fromEntries(read.wrong.map((field) => [field, texts.wrongNumber])))
    if (read.wrong.length > 0) return
    setSaving(true)
    const saved = await onSave(read.make)
    setSaving(false)
    if (saved) draft.forget(fieldsOfMake(saved))
  }

  const common = { fields, errors, isEditable, choices, change }
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <DraftNotice draft={draft} />
      <Belonging {...common} designerId={designerId} />
      <Making {...common} />
      <Colors {...common} />
      <Stones {...common} />
      <Variants {...common} />
      {isEditable && (
        <div>
          <Button type="submit" variant="secondary" loading={isSaving}>
            {texts.save}
          </Button>
        </div>
      )}
    </form>
  )
}

type PartProps = {
  fields: MakeFields
  errors: Errors
  isEditable: boolean
  choices: CatalogueChoices
  change(part: Partial<MakeFields>): void
}

const named = (list: readonly { id: number; name: string }[]) =>
  list.map(({ id, name }) => ({ value: String(id), label: name }))
const coded = (list: readonly { code: string; name: string }[]) =>
  list.map(({ code, name }) => ({ value: code, label: name }))
const worded = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

function Belonging({ fields, errors, isEditable, choices, change, designerId }: PartProps & { designerId: number }) {
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

function Making({ fields, errors, isEditable, choices, change }: PartProps) {
  const number = (name: 'widthMm' | 'heightMm' | 'depthMm' | 'pieces') => ({
    label: texts[name],
    disabled: !isEditable,
    error: errors[name],
    inputMode: 'decimal' as const,
    maxLength: 8,
    value: fields[name],
    onChange: (text: string) => change({ [name]: text }),
  })
  return (
    <Panel title={texts.facts}>
      <div className={styles.pair}>
        <Select
          label={texts.finish}
          disabled={!isEditable}
          error={errors.finish}
          value={fields.finish}
          options={worded(site.facts.finishes)}
          onChange={(finish) => change({ finish })}
        />
        <TextField
          label={texts.country}
          disabled={!isEditable}
          error={errors.country}
          maxLength={2}
          value={fields.country}
          onChange={(country) => change({ country: country.toUpperCase() })}
        />
        <Select
          label={texts.sizeKind}
          disabled={!isEditable}
          value={fields.sizeKind ?? 'none'}
          options={worded(goods.create.sizeKinds)}
          onChange={(kind) => change({ sizeKind: SIZE_KINDS.find((known) => known === kind) ?? null })}
        />
        <TextField
          label={texts.preorderShipsOn}
          hint={texts.preorderHint}
          type="date"
          disabled={!isEditable}
          error={errors.preorderShipsOn}
          value={fields.preorderShipsOn ?? ''}
          onChange={(day) => change({ preorderShipsOn: day || null })}
        />
      </div>
      <div className={styles.row}>
        <TextField {...number('widthMm')} />
        <TextField {...number('heightMm')} />
        <TextField {...number('depthMm')} />
        <TextField {...number('pieces')} />
      </div>
      <fieldset className={styles.checks}>
        <legend>{texts.care}</legend>
        {choices.care.map(({ code, name }) => (
          <Checkbox
            key={code}
            label={name}
            disabled={!isEditable}
            checked={fields.careCodes.includes(code)}
            onChange={(isOn) =>
              change({ careCodes: isOn ? [...fields.careCodes, code] : fields.careCodes.filter((one) => one !== code) })
            }
          />
        ))}
      </fieldset>
    </Panel>
  )
}

/** The list with one of its members changed. */
const replaced = <T,>(list: readonly T[], at: number, part: Partial<T>) =>
  list.map((one, index) => (index === at ? { ...one, ...part } : one))
const without = <T,>(list: readonly T[], at: number) => list.filter((_, index) => index !== at)

function Colors({ fields, errors, isEditable, choices, change }: PartProps) {
  const { colors, variants } = fields
  const left = choices.metals.filter(({ code }) => !colors.some(({ metal }) => metal === code))
  const set = (at: number, part: Partial<(typeof colors)[number]>) => change({ colors: replaced(colors, at, part) })
  return (
    <Panel title={texts.colors}>
      <p className={styles.hint}>{texts.colorsHint}</p>
      {errors.colors && <p className={styles.error}>{errors.colors}</p>}
      <ul className={styles.list}>
        {colors.map(({ metal, slug, weightG }, at) => {
          const name = choices.metals.find(({ code }) => code === metal)?.name ?? metal
          // One that was saved has variants that history may refer to: they go to the archive instead.
          const isNew = !variants.some((variant) => variant.metal === metal && variant.skuId !== null)
          return (
            <li key={metal} className={styles.color}>
              <p className={styles.name}>{name}</p>
              <TextField
                label={texts.slug}
                disabled={!isEditable}
                error={errors[`colors.${at}.slug`] ?? errors[`colors.${at}`]}
                maxLength={100}
                value={slug}
                onChange={(text) => set(at, { slug: text })}
              />
              <TextField
                label={texts.weightG}
                disabled={!isEditable}
                error={errors[`colors.${at}.weightG`]}
                inputMode="decimal"
                maxLength={8}
                value={weightG}
                onChange={(text) => set(at, { weightG: text })}
              />
              {isEditable && at > 0 && (
                <Button
                  size="small"
                  variant="quiet"
                  onClick={() => {
                    const chosen = colors[at]
                    if (chosen) change({ colors: [chosen, ...without(colors, at)] })
                  }}
                >
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
        })}
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

function Stones({ fields, errors, isEditable, choices, change }: PartProps) {
  const { stones } = fields
  const set = (at: number, part: Partial<(typeof stones)[number]>) => change({ stones: replaced(stones, at, part) })
  return (
    <Panel title={texts.stones}>
      {stones.length === 0 && <p className={styles.hint}>{texts.noStones}</p>}
      <ul className={styles.list}>
        {stones.map((stone, at) => {
          const text = (name: 'count' | 'diameterMm' | 'caratTotal') => ({
            label: texts[name],
            disabled: !isEditable,
            error: errors[`stones.${at}.${name}`],
            inputMode: 'decimal' as const,
            maxLength: 8,
            value: stone[name],
            onChange: (value: string) => set(at, { [name]: value }),
          })
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a stone has no name of its own
            <li key={at} className={styles.item}>
              <Select
                label={texts.gem}
                disabled={!isEditable}
                error={errors[`stones.${at}.gem`]}
                value={stone.gem}
                options={coded(choices.gems)}
                onChange={(gem) => set(at, { gem })}
              />
              <Select
                label={texts.cut}
                disabled={!isEditable}
                error={errors[`stones.${at}.cut`]}
                value={stone.cut}
                options={worded(site.facts.cuts)}
                onChange={(cut) => set(at, { cut })}
              />
              <TextField {...text('count')} />
              <TextField {...text('diameterMm')} />
              <TextField {...text('caratTotal')} />
              <Checkbox
                label={texts.isMain}
                disabled={!isEditable}
                checked={stone.isMain}
                onChange={(isMain) => set(at, { isMain })}
              />
              {isEditable && (
                <IconButton
                  label={texts.remove}
                  icon={<Trash2 {...iconProps} />}
                  onClick={() => change({ stones: without(stones, at) })}
                />
              )}
            </li>
          )
        })}
      </ul>
      {isEditable && (
        <div>
          <Button
            size="small"
            variant="secondary"
            icon={<Plus {...iconProps} />}
            onClick={() =>
              change({
                stones: [
                  ...stones,
                  {
                    ...NEW_STONE,
                    ...{ gem: choices.gems[0]?.code ?? '', cut: 'round', count: '1', diameterMm: '', caratTotal: '' },
                    isMain: stones.length === 0,
                  },
                ],
              })
            }
          >
            {texts.addStone}
          </Button>
        </div>
      )}
    </Panel>
  )
}

function Variants({ fields, errors, isEditable, choices, change }: PartProps) {
  const { variants, colors, sizeKind } = fields
  const [metal, setMetal] = useState(colors[0]?.metal ?? '')
  const [sizes, setSizes] = useState('')
  const [wrong, setWrong] = useState<string>()
  const set = (at: number, part: Partial<(typeof variants)[number]>) =>
    change({ variants: replaced(variants, at, part) })
  const metals = choices.metals.filter(({ code }) => colors.some((color) => color.metal === code))

  function add() {
    const read = sizeKind === null ? [] : numbersOf(sizes)
    const isRead = read !== null && (sizeKind === null || read.length > 0)
    setWrong(isRead ? undefined : goods.create.sizesWrong)
    if (!isRead || !read) return
    change({ variants: [...variants, ...addedVariants(fields, metal, read)] })
    setSizes('')
  }

  return (
    <Panel title={texts.variants}>
      <p className={styles.hint}>{texts.variantsHint}</p>
      {errors.variants && <p className={styles.error}>{errors.variants}</p>}
      <ul className={styles.rows}>
        {variants.map((variant, at) => {
          const text = (name: 'size' | 'mainGemWeight' | 'metalWeightG') => ({
            label: texts[name],
            'aria-label': `${texts[name]}, ${variant.code}`,
            disabled: !isEditable,
            error: errors[`variants.${at}.${name}`],
            inputMode: 'decimal' as const,
            maxLength: 8,
            value: variant[name],
            onChange: (value: string) => set(at, { [name]: value }),
          })
          return (
            <li key={variant.skuId ?? `new ${at}`} className={styles.variant}>
              <TextField
                label={texts.variantCode}
                hint={variant.skuId === null ? undefined : metals.find(({ code }) => code === variant.metal)?.name}
                disabled={!isEditable}
                error={errors[`variants.${at}.code`] ?? errors[`variants.${at}`]}
                maxLength={40}
                value={variant.code}
                onChange={(code) => set(at, { code })}
              />
              {variant.skuId === null && (
                <Select
                  label={texts.metal}
                  error={errors[`variants.${at}.metal`]}
                  value={variant.metal}
                  options={coded(metals)}
                  onChange={(value) => set(at, { metal: value })}
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
                  onChange={(isArchive) => set(at, { isArchive })}
                />
              )}
            </li>
          )
        })}
      </ul>
      {isEditable && (
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
      )}
    </Panel>
  )
}
