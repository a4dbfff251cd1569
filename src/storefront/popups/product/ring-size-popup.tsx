import { Printer } from 'lucide-react'
import { useId, useState } from 'react'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import type { RingScale } from '#rules/countries/country-profile.ts'
import {
  BRACELET_EASE_CM,
  type RingSize,
  ringSize,
  ringSizeOfFinger,
  ringSizes,
  scaleName,
} from '#rules/ring-sizes/ring-sizes.ts'
import { ringSizeTexts as texts } from '#site-texts/catalog/ring-size.ts'
import { Button } from '#ui/controls/button.tsx'
import { Tabs } from '#ui/controls/tabs.tsx'
import { NumberField } from '#ui/fields/text-fields/number-field.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { Dialog } from '#ui/popups/dialog.tsx'
import type { PopupPayloads, PopupProps } from '../../shared/popups/names.ts'
import { profileOf } from '../../shared/shop/profile-of.ts'
import { useShopCountry } from '../../state/use-shop-country.ts'
import { ChainFigure } from './parts/chain-figure.tsx'
import { usePageProduct } from './parts/page-product.tsx'
import { RingGauge } from './parts/ring-gauge.tsx'
import styles from './ring-size-popup.module.css'

type Kind = PopupPayloads['ringSize']['kind']

/** How to find one's size: measured, looked up in a table, or by a gauge of paper. */
export default function RingSizePopup({ payload, close }: PopupProps<'ringSize'>) {
  const kindOnPage = usePageProduct()?.characteristics.sizeKind
  const [kind, setKind] = useState<Kind>(payload?.kind ?? kindOnPage ?? 'ring')
  return (
    <Dialog title={texts.title} closeLabel={texts.close} onClose={close} size="medium">
      <Tabs
        label={texts.kinds}
        value={kind}
        onChange={setKind}
        tabs={[
          { value: 'ring', label: texts.ring.tab, content: <RingGuide /> },
          { value: 'bracelet', label: texts.bracelet.tab, content: <BraceletGuide /> },
          { value: 'chain', label: texts.chain.tab, content: <ChainGuide /> },
        ]}
      />
    </Dialog>
  )
}

type Column = RingScale | 'ctx'

function inColumn(size: RingSize, column: Column): string {
  if (column === 'ctx') return texts.number(size.circumferenceMm)
  return column === 'ru' ? texts.number(size.ru) : scaleName(size, column)
}

function RingGuide() {
  const { ring } = texts
  return (
    <div className={styles.guide}>
      <div className={styles.measure}>
        <section>
          <h3 className={styles.title}>{ring.threadTitle}</h3>
          <ol className={styles.steps}>
            {ring.thread.map((step) => (
              <li key={step}>{preventOrphans(step)}</li>
            ))}
          </ol>
        </section>
        <Calculator />
      </div>
      <SizeTable />
      <section className={styles.gauge}>
        <div>
          <h3 className={styles.title}>{ring.gauge.title}</h3>
          <p className={styles.text}>{preventOrphans(ring.gauge.text)}</p>
        </div>
        <Button variant="secondary" icon={<Printer {...iconProps} />} onClick={() => window.print()}>
          {ring.gauge.print}
        </Button>
        <RingGauge />
      </section>
      <section>
        <h3 className={styles.title}>{ring.adviceTitle}</h3>
        <ul className={styles.list}>
          {ring.advice.map((line) => (
            <li key={line}>{preventOrphans(line)}</li>
          ))}
        </ul>
      </section>
    </div>
  )
}

/** All sizes in the scales of the visitor's country. */
function SizeTable() {
  const { ring } = texts
  const country = useShopCountry()
  const { ringScales } = profileOf(country ?? '')
  // The length of the thread stands beside the diameter.
  const columns = ringScales.flatMap((scale): Column[] => (scale === 'ru' ? ['ru', 'ctx'] : [scale]))
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{ring.table}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {ring.columns[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ringSizes.map((size) => (
          <tr key={size.ru}>
            {columns.map((column, index) =>
              index === 0 ? (
                <th key={column} scope="row">
                  {inColumn(size, column)}
                </th>
              ) : (
                <td key={column}>{inColumn(size, column)}</td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** From the length of a thread to the size, while one types. */
function Calculator() {
  const id = useId()
  const [written, setWritten] = useState('')
  const length = Number(written.replace(',', '.'))
  const size = written.trim() === '' ? null : ringSizeOfFinger(length)
  const { calculator } = texts.ring
  return (
    <div className={styles.calculator}>
      <NumberField
        label={calculator.label}
        suffix={calculator.unit}
        inputMode="decimal"
        value={written}
        mask={(text) => text.replace(/[^\d.,]/g, '').slice(0, 5)}
        onChange={setWritten}
        aria-describedby={id}
      />
      <p className={styles.result} id={id} role="status">
        {size !== null && (
          <>
            <strong className={styles.size}>{calculator.yours(size)}</strong> {calculator.abroad(ringSize(size))}
          </>
        )}
        {size === null && (written.length > 1 ? calculator.unlikely : calculator.hint)}
      </p>
    </div>
  )
}

/** Wrists from narrow to wide, in centimetres. */
const WRISTS = [14, 15, 16, 17, 18, 19]

function BraceletGuide() {
  const { bracelet } = texts
  return (
    <div className={styles.guide}>
      <p className={styles.text}>{preventOrphans(bracelet.text)}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{bracelet.wrist}</th>
            <th scope="col">{bracelet.size}</th>
          </tr>
        </thead>
        <tbody>
          {WRISTS.map((wrist) => (
            <tr key={wrist}>
              <th scope="row">{texts.centimetres(wrist)}</th>
              <td>{texts.centimetres(wrist + BRACELET_EASE_CM)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.text}>{preventOrphans(bracelet.rigid)}</p>
    </div>
  )
}

function ChainGuide() {
  const { chain } = texts
  return (
    <div className={styles.chain}>
      <ChainFigure />
      <dl className={styles.lengths}>
        {chain.lengths.map(({ length, text }) => (
          <div key={length}>
            <dt className={styles.title}>{texts.centimetres(length)}</dt>
            <dd className={styles.text}>{preventOrphans(text)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.text}>{preventOrphans(chain.text)}</p>
    </div>
  )
}
