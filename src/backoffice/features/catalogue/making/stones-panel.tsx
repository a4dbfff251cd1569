import { Plus, Trash2 } from 'lucide-react'
import { goods } from '#site-texts/backoffice/goods/goods.ts'
import { product as site } from '#site-texts/catalog/product.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Checkbox } from '#ui/fields/choices/checkbox.tsx'
import { Select } from '#ui/fields/choices/select.tsx'
import { TextField } from '#ui/fields/text-fields/text-field.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { Panel } from '../../../shared/lists/panel.tsx'
import styles from './make-form.module.css'
import { coded, type MakePartProps, replaced, without, worded } from './make-part.ts'

const texts = goods.make

type StoneOf = MakePartProps['fields']['stones'][number]

const NEW_STONE = {
  ...{ color: null, lengthMm: null, widthMm: null, depthMm: null, caratEach: null },
  ...{ cut: 'round', count: '1', diameterMm: '', caratTotal: '' },
} as const

/** The stones of a product; one of them may be the main one. */
export function StonesPanel(props: MakePartProps) {
  const { fields, isEditable, choices, change } = props
  const { stones } = fields
  const add = () => {
    const stone = { ...NEW_STONE, gem: choices.gems[0]?.code ?? '', isMain: stones.length === 0 }
    change({ stones: [...stones, stone] })
  }
  return (
    <Panel title={texts.stones}>
      {stones.length === 0 && <p className={styles.hint}>{texts.noStones}</p>}
      <ul className={styles.list}>
        {stones.map((stone, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stone has no name of its own
          <Stone key={at} {...props} stone={stone} at={at} />
        ))}
      </ul>
      {isEditable && (
        <div>
          <Button size="small" variant="secondary" icon={<Plus {...iconProps} />} onClick={add}>
            {texts.addStone}
          </Button>
        </div>
      )}
    </Panel>
  )
}

type StoneProps = MakePartProps & { stone: StoneOf; at: number }

function Stone({ fields: { stones }, errors, isEditable, choices, change, stone, at }: StoneProps) {
  const set = (part: Partial<StoneOf>) => change({ stones: replaced(stones, at, part) })
  const text = (name: 'count' | 'diameterMm' | 'caratTotal') => ({
    label: texts[name],
    disabled: !isEditable,
    error: errors[`stones.${at}.${name}`],
    inputMode: 'decimal' as const,
    maxLength: 8,
    value: stone[name],
    onChange: (value: string) => set({ [name]: value }),
  })
  return (
    <li className={styles.item}>
      <Select
        label={texts.gem}
        disabled={!isEditable}
        error={errors[`stones.${at}.gem`]}
        value={stone.gem}
        options={coded(choices.gems)}
        onChange={(gem) => set({ gem })}
      />
      <Select
        label={texts.cut}
        disabled={!isEditable}
        error={errors[`stones.${at}.cut`]}
        value={stone.cut}
        options={worded(site.facts.cuts)}
        onChange={(cut) => set({ cut })}
      />
      <TextField {...text('count')} />
      <TextField {...text('diameterMm')} />
      <TextField {...text('caratTotal')} />
      <Checkbox
        label={texts.isMain}
        disabled={!isEditable}
        checked={stone.isMain}
        onChange={(isMain) => set({ isMain })}
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
}
