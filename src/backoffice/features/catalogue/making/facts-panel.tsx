import { goods } from '#site-texts/backoffice/goods/goods.ts'
import { product as site } from '#site-texts/catalog/product.ts'
import { Checkbox } from '#ui/fields/choices/checkbox.tsx'
import { Select } from '#ui/fields/choices/select.tsx'
import { TextField } from '#ui/fields/text-fields/text-field.tsx'
import { Panel } from '../../../shared/lists/panel.tsx'
import styles from './make-form.module.css'
import { type MakePartProps, worded } from './make-part.ts'

const texts = goods.make
const SIZE_KINDS = ['ring', 'bracelet', 'chain'] as const

/** How a product is made, measured and cared for. */
export function FactsPanel({ fields, errors, isEditable, choices, change }: MakePartProps) {
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
