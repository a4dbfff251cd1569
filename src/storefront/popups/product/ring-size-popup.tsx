import { Printer } from 'lucide-react'
import { useId, useState } from 'react'
import { BRACELET_EASE_CM, ringSize, ringSizeOfFinger, ringSizes } from '#rules/ring-sizes/ring-sizes.ts'
import { ringSizeTexts as words } from '#site-texts/ring-size.ts'
import { Button } from '#ui/button.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { Dialog } from '#ui/popups/dialog.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { tieShortWords } from '../../app/tie-short-words.ts'
import type { PopupPayloads, PopupProps } from '../names.ts'
import { ChainFigure } from './chain-figure.tsx'
import { usePageProduct } from './page-product.tsx'
import { RingGauge } from './ring-gauge.tsx'
import styles from './ring-size-popup.module.css'

type Kind = PopupPayloads['ringSize']['kind']

/** How to find one's size: measured, looked up in a table, or by a gauge of paper. */
export default function RingSizePopup({ payload, close }: PopupProps<'ringSize'>) {
  const kindOnPage = usePageProduct()?.characteristics.sizeKind
  const [kind, setKind] = useState<Kind>(payload?.kind ?? kindOnPage ?? 'ring')
  return (
    <Dialog title={words.title} closeLabel={words.close} onClose={close} size="medium">
      <Tabs
        label={words.kinds}
        value={kind}
        onChange={setKind}
        tabs={[
          { value: 'ring', label: words.ring.tab, content: <RingGuide /> },
          { value: 'bracelet', label: words.bracelet.tab, content: <BraceletGuide /> },
          { value: 'chain', label: words.chain.tab, content: <ChainGuide /> },
        ]}
      />
    </Dialog>
  )
}

function RingGuide() {
  const { ring } = words
  return (
    <div className={styles.guide}>
      <div className={styles.measure}>
        <section>
          <h3 className={styles.title}>{ring.threadTitle}</h3>
          <ol className={styles.steps}>
            {ring.thread.map((step) => (
              <li key={step}>{tieShortWords(step)}</li>
            ))}
          </ol>
        </section>
        <Calculator />
      </div>
      <table className={styles.table}>
        <caption className={styles.caption}>{ring.table}</caption>
        <thead>
          <tr>
            {[ring.columns.ru, ring.columns.around, ring.columns.eu, ring.columns.us, ring.columns.uk].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ringSizes.map(({ ru, circumferenceMm, eu, us, uk }) => (
            <tr key={ru}>
              <th scope="row">{words.number(ru)}</th>
              <td>{words.number(circumferenceMm)}</td>
              <td>{eu}</td>
              <td>{us}</td>
              <td>{uk}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <section className={styles.gauge}>
        <div>
          <h3 className={styles.title}>{ring.gauge.title}</h3>
          <p className={styles.text}>{tieShortWords(ring.gauge.text)}</p>
        </div>
        <Button look="secondary" icon={<Printer {...iconProps} />} onClick={() => window.print()}>
          {ring.gauge.print}
        </Button>
        <RingGauge />
      </section>
      <section>
        <h3 className={styles.title}>{ring.adviceTitle}</h3>
        <ul className={styles.list}>
          {ring.advice.map((line) => (
            <li key={line}>{tieShortWords(line)}</li>
          ))}
        </ul>
      </section>
    </div>
  )
}

/** From the length of a thread to the size, while one types. */
function Calculator() {
  const id = useId()
  const [written, setWritten] = useState('')
  const length = Number(written.replace(',', '.'))
  const size = written.trim() === '' ? null : ringSizeOfFinger(length)
  const { calculator } = words.ring
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
  const { bracelet } = words
  return (
    <div className={styles.guide}>
      <p className={styles.text}>{tieShortWords(bracelet.text)}</p>
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
              <th scope="row">{words.centimetres(wrist)}</th>
              <td>{words.centimetres(wrist + BRACELET_EASE_CM)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.text}>{tieShortWords(bracelet.rigid)}</p>
    </div>
  )
}

function ChainGuide() {
  const { chain } = words
  return (
    <div className={styles.chain}>
      <ChainFigure />
      <dl className={styles.lengths}>
        {chain.lengths.map(({ length, text }) => (
          <div key={length}>
            <dt className={styles.title}>{words.centimetres(length)}</dt>
            <dd className={styles.text}>{tieShortWords(text)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.text}>{tieShortWords(chain.text)}</p>
    </div>
  )
}
