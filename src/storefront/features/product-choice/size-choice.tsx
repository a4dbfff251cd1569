import type { ProductPageData } from '#contract/catalog/product.ts'
import { sizesOf } from '#rules/catalog/size-and-weight.ts'
import { ringSize } from '#rules/ring-sizes/ring-sizes.ts'
import { product as texts } from '#site-texts/catalog/product.ts'
import { RadioChips } from '#ui/fields/radio-chips.tsx'
import { openPopup } from '../../shared/popups/open-popup.ts'
import styles from './size-choice.module.css'
import { type Choice, isSizeGone } from './variant-choice.ts'

type SizeChoiceProps = {
  data: ProductPageData
  choice: Choice
  onChange(size: string): void
  /** The button was pressed before a size was chosen. */
  isMissing: boolean
}

export const SIZE_CHOICE_ID = 'size-choice'

/** Every size the piece is made in. One that is gone stays in sight: one may ask to be told when it is back. */
export function SizeChoice({ data, choice, onChange, isMissing }: SizeChoiceProps) {
  const { sizeKind } = data.characteristics
  const sizes = sizesOf(data.product.skuListWithGems)
  if (sizeKind === null || sizes.length === 0) return null
  const messages = texts.size
  const size = choice?.size ?? null

  return (
    <div id={SIZE_CHOICE_ID}>
      <RadioChips
        label={messages.labels[sizeKind]}
        action={
          <button
            type="button"
            className={styles.guide}
            aria-haspopup="dialog"
            onClick={() => openPopup('ringSize', { kind: sizeKind })}
          >
            {messages.guide[sizeKind]}
          </button>
        }
        chips={sizes.map((value) => ({
          value,
          label: messages.of[sizeKind](Number(value)),
          ...(isSizeGone(data, value) && { gone: true, note: messages.gone }),
        }))}
        value={size}
        onChange={onChange}
        error={isMissing ? messages.missing[sizeKind] : undefined}
      />
      {sizeKind === 'ring' && size !== null && (
        <p className={styles.abroad}>{messages.abroad(ringSize(Number(size)))}</p>
      )}
    </div>
  )
}
