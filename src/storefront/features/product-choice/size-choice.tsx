import type { ProductPageData } from '#contract/catalog/product.ts'
import { sizesOf } from '#rules/catalog/size-and-weight.ts'
import { ringSize, scaleName, scaleSize } from '#rules/ring-sizes/ring-sizes.ts'
import { product as texts } from '#site-texts/catalog/product.ts'
import { RadioChips } from '#ui/fields/choices/radio-chips.tsx'
import { openPopup } from '../../shared/popups/open-popup.ts'
import { profileOf } from '../../shared/shop/profile-of.ts'
import { useShopCountry } from '../../state/use-shop-country.ts'
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

/** Every size the product is made in. One that is gone stays in sight: one may ask to be told when it is back. */
export function SizeChoice({ data, choice, onChange, isMissing }: SizeChoiceProps) {
  const { sizeKind } = data.characteristics
  const country = useShopCountry()
  const sizes = sizesOf(data.product.skuListWithGems)
  if (sizeKind === null || sizes.length === 0) return null
  const messages = texts.size
  const size = choice?.size ?? null
  const [scale = 'ru', ...others] = profileOf(country ?? '').ringScales
  const isForeign = sizeKind === 'ring' && scale !== 'ru'

  return (
    <div id={SIZE_CHOICE_ID}>
      <RadioChips
        label={sizeKind === 'ring' ? messages.ring[scale] : messages.labels[sizeKind]}
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
          label: isForeign ? scaleName(ringSize(Number(value)), scale) : messages.of[sizeKind](Number(value), scale),
          ...(isSizeGone(data, value) && { gone: true, note: messages.gone }),
        }))}
        value={size}
        onChange={onChange}
        error={isMissing ? messages.missing[sizeKind] : undefined}
      />
      {sizeKind === 'ring' && size !== null && (
        <p className={styles.abroad}>
          {messages.abroad(
            ringSize(Number(size)),
            others.filter((one) => one !== 'ru').map((one) => scaleSize(ringSize(Number(size)), one)),
          )}
        </p>
      )}
    </div>
  )
}
