import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { BestsellerSelection, ChosenProduct } from '#contract/staff/goods/staff-bestsellers.ts'
import { catalogueLists } from '#site-texts/backoffice/goods/catalogue-lists.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { Panel } from '../../../shared/lists/panel.tsx'
import { ProductChooser } from './product-chooser.tsx'
import { ProductLine } from './product-line.tsx'
import styles from './product-lines.module.css'

const texts = catalogueLists.showcase

type SelectionFormProps = {
  selection: BestsellerSelection
  isEditable: boolean
  onSave(productIds: number[]): Promise<void>
}

/** Products of one selection in their order. */
export function SelectionForm({ selection, isEditable, onSave }: SelectionFormProps) {
  const [products, setProducts] = useState<readonly ChosenProduct[]>(selection.products)
  const [isSaving, setSaving] = useState(false)

  async function submit() {
    if (isSaving) return
    setSaving(true)
    await onSave(products.map(({ id }) => id))
    setSaving(false)
  }

  function move(at: number, by: -1 | 1) {
    const next = [...products]
    const [moved] = next.splice(at, 1)
    if (!moved) return
    next.splice(at + by, 0, moved)
    setProducts(next)
  }

  return (
    <Panel title={texts.selection(selection.selection + 1)}>
      <div className={styles.form}>
        {products.length === 0 && <p className={styles.small}>{texts.empty}</p>}
        <ul className={styles.list}>
          {products.map(({ id, name, code, photo }, at) => (
            <ProductLine key={id} name={name} code={code} photo={photo}>
              {isEditable && (
                <>
                  <IconButton
                    label={texts.earlier(name)}
                    icon={<ArrowUp {...iconProps} />}
                    disabled={at === 0}
                    onClick={() => move(at, -1)}
                  />
                  <IconButton
                    label={texts.later(name)}
                    icon={<ArrowDown {...iconProps} />}
                    disabled={at === products.length - 1}
                    onClick={() => move(at, 1)}
                  />
                  <IconButton
                    label={texts.remove(name)}
                    icon={<Trash2 {...iconProps} />}
                    onClick={() => setProducts(products.filter((_, index) => index !== at))}
                  />
                </>
              )}
            </ProductLine>
          ))}
        </ul>
        {isEditable && (
          <>
            <ProductChooser
              taken={products.map(({ id }) => id)}
              onChoose={({ id, name, code, photo }) => setProducts([...products, { id, name, code, photo }])}
            />
            <div>
              <Button loading={isSaving} onClick={() => void submit()}>
                {texts.save}
              </Button>
            </div>
          </>
        )}
      </div>
    </Panel>
  )
}
