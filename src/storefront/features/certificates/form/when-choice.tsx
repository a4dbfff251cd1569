import { certificate } from '#site-texts/certificates/certificate.ts'
import { Button } from '#ui/controls/button.tsx'
import { RadioCards } from '#ui/fields/choices/radio-cards.tsx'
import { FieldMessages } from '#ui/fields/field.tsx'
import { openPopup } from '../../../shared/popups/open-popup.ts'
import { useSite } from '../../../shared/site.ts'
import { momentText, zoneName } from '../moment-text.ts'
import { fieldId, type ItemForm } from './field-props.ts'
import styles from './form.module.css'

const texts = certificate.when

type WhenChoiceProps = { form: ItemForm; onWhen(isLater: boolean): void }

export function WhenChoice({ form, onWhen }: WhenChoiceProps) {
  const { item } = form
  return (
    <RadioCards
      label={texts.label}
      value={item.isLater ? 'later' : 'now'}
      onChange={(when) => onWhen(when === 'later')}
      cards={[
        { value: 'now', title: texts.now },
        { value: 'later', title: texts.later, content: <Chosen form={form} /> },
      ]}
    />
  )
}

function Chosen({ form: { item, error } }: { form: ItemForm }) {
  const { language } = useSite().site
  const moment = item.date ? momentText(item.date, item.time, language) : null
  const whole = moment && (item.timeZone ? `${moment}, ${zoneName(item.timeZone)}` : `${moment} ${texts.zone}`)
  const dateError = error('sendOn.date') ?? error('sendOn.time')
  const id = fieldId('sendOn.date')
  return (
    <div className={styles.chosen}>
      <p className={moment ? styles.moment : styles.hint}>{whole ?? texts.none}</p>
      <Button
        id={id}
        variant="secondary"
        size="small"
        aria-haspopup="dialog"
        aria-describedby={dateError ? `${id}-error` : undefined}
        aria-label={moment ? texts.changeLabel(moment) : undefined}
        onClick={() => openPopup('certificateDatepicker', {})}
      >
        {moment ? texts.change : texts.choose}
      </Button>
      <FieldMessages id={id} error={dateError} />
    </div>
  )
}
