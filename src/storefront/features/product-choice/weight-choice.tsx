import type { ProductPageData, Stone } from '#contract/catalog/product.ts'
import { stoneLengthMm } from '#rules/life-size/ruler.ts'
import { product as texts } from '#site-texts/catalog/product.ts'
import { RadioChips } from '#ui/fields/choices/radio-chips.tsx'
import { type Choice, isWeightGone, weightsFor } from './variant-choice.ts'
import styles from './weight-choice.module.css'

type WeightChoiceProps = { data: ProductPageData; choice: Choice; onChange(weight: number): void }

/** What CSS takes a millimetre for: not true on every screen, but the stones are true to each other. */
const PX_PER_MM = 96 / 25.4

/** The weight of the main stone, with the stone of that weight beside it. */
export function WeightChoice({ data, choice, onChange }: WeightChoiceProps) {
  const weights = weightsFor(data.product, choice)
  if (weights.length === 0) return null
  const main = data.characteristics.stones.find(({ isMain }) => isMain)
  return (
    <RadioChips
      label={texts.weight.label(main?.name ?? '')}
      chips={weights.map((weight) => ({
        value: String(weight),
        ...(isWeightGone(data, choice, weight) && { gone: true, note: texts.size.gone }),
        label: (
          <span className={styles.chip}>
            {main && <StoneOutline stone={main} carats={weight} />}
            {texts.weight.of(weight)}
          </span>
        ),
      }))}
      value={choice?.mainGemWeight == null ? null : String(choice.mainGemWeight)}
      onChange={(weight) => onChange(Number(weight))}
    />
  )
}

function StoneOutline({ stone, carats }: { stone: Stone; carats: number }) {
  const { caratEach, diameterMm, lengthMm, widthMm } = stone
  const width = diameterMm ?? widthMm
  const height = diameterMm ?? lengthMm
  if (!caratEach || width === null || height === null) return null
  const px = (millimetres: number) => Math.round(stoneLengthMm(millimetres, caratEach, carats) * PX_PER_MM * 10) / 10
  return (
    <svg className={styles.stone} width={px(width) + 2} height={px(height) + 2} aria-hidden="true">
      <ellipse cx="50%" cy="50%" rx={px(width) / 2} ry={px(height) / 2} />
    </svg>
  )
}
