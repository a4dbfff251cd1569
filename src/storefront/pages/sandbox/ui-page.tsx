import { ChevronRight, Heart, Search, ShoppingBag } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { stripEmail } from '#rules/forms/contacts/email.ts'
import { maskPhone } from '#rules/forms/contacts/phone.ts'
import { formatDateInput } from '#rules/forms/date-field.ts'
import { keepDigits } from '#rules/forms/digits.ts'
import { formatTimeInput } from '#rules/forms/time-field.ts'
import type { Language } from '#rules/location/site.ts'
import { sizesFor } from '#rules/pictures/picture-source.ts'
import { type PictureUse, widthsFor } from '#rules/pictures/picture-widths.ts'
import { Accordion } from '#ui/controls/accordion.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Chip } from '#ui/controls/chip.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { Slider } from '#ui/controls/slider.tsx'
import { Stepper } from '#ui/controls/stepper.tsx'
import { Swatches } from '#ui/controls/swatch.tsx'
import { Tabs } from '#ui/controls/tabs.tsx'
import { AssayMark } from '#ui/display/assay-mark.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Breadcrumbs } from '#ui/display/breadcrumbs.tsx'
import { MillimetreRule } from '#ui/display/millimetre-rule.tsx'
import { Picture, type PictureSource } from '#ui/display/picture.tsx'
import { Price } from '#ui/display/price.tsx'
import { Spinner } from '#ui/display/spinner.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Checkbox } from '#ui/fields/choices/checkbox.tsx'
import { RadioCards } from '#ui/fields/choices/radio-cards.tsx'
import { RadioChips } from '#ui/fields/choices/radio-chips.tsx'
import { Select } from '#ui/fields/choices/select.tsx'
import { Switch } from '#ui/fields/choices/switch.tsx'
import { CodeField } from '#ui/fields/code-field.tsx'
import { Combobox } from '#ui/fields/combobox.tsx'
import { DateField } from '#ui/fields/text-fields/date-field.tsx'
import { EmailField } from '#ui/fields/text-fields/email-field.tsx'
import { NumberField } from '#ui/fields/text-fields/number-field.tsx'
import { PhoneField } from '#ui/fields/text-fields/phone-field.tsx'
import { TextArea, TextField } from '#ui/fields/text-fields/text-field.tsx'
import { TimeField } from '#ui/fields/text-fields/time-field.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import {
  BraceletIcon,
  BroochIcon,
  CertificateIcon,
  ChainIcon,
  CuffIcon,
  HoopIcon,
  PendantIcon,
  PiercingIcon,
  RingIcon,
  StudIcon,
} from '#ui/icons/silhouettes.tsx'
import { Dialog } from '#ui/popups/dialog.tsx'
import { Drawer } from '#ui/popups/drawer.tsx'
import { useClosePopup } from '#ui/popups/popup.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { SkipLink } from '#ui/skip-link.tsx'
import { PersonNameField } from '../../shared/forms/person-name-field.tsx'
import { useSite } from '../../shared/site.ts'
import styles from './ui-page.module.css'

/** The workbench: every part of the design system in every state. Its words are samples and live here. */
export default function UiPage() {
  const { site } = useSite()
  return <Workbench language={site.language} />
}

export function Workbench({ language }: { language: Language }) {
  const texts = samples[language]
  return (
    <>
      <SkipLink target="main" label={texts.skip} />
      <main className={styles.page} id="main" tabIndex={-1}>
        <header className={styles.head}>
          <Breadcrumbs
            label={texts.crumbs}
            crumbs={[
              { label: texts.home, href: '/' },
              { label: texts.sandbox, href: '/sandbox' },
              { label: texts.title, href: '/sandbox/ui' },
            ]}
          />
          <h1 className={styles.hero}>{texts.title}</h1>
          <p className={styles.lead}>{texts.lead}</p>
        </header>
        <Foundations texts={texts} />
        <Buttons texts={texts} />
        <Fields texts={texts} language={language} />
        <Choices texts={texts} />
        <Goods texts={texts} />
        <Popups texts={texts} />
        <Sections texts={texts} />
        <Feedback texts={texts} />
      </main>
    </>
  )
}

type Texts = (typeof samples)['ru']

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <MillimetreRule />
      <h2 className={styles.partTitle}>{title}</h2>
      {children}
    </section>
  )
}

function Samples({ title, fullWidth, children }: { title: string; fullWidth?: boolean; children: ReactNode }) {
  return (
    <div className={styles.shelf}>
      <h3 className={styles.shelfTitle}>{title}</h3>
      <div className={fullWidth ? styles.wide : styles.items}>{children}</div>
    </div>
  )
}

const COLOURS = [
  'paper',
  'sand',
  'stone',
  'line',
  'lineStrong',
  'ink3',
  'ink2',
  'ink',
  'garnetTint',
  'garnet',
  'garnetDeep',
  'sale',
  'success',
  'warn',
  'error',
  'info',
] as const

const DRAWINGS = [
  RingIcon,
  StudIcon,
  HoopIcon,
  CuffIcon,
  ChainIcon,
  PendantIcon,
  BraceletIcon,
  BroochIcon,
  PiercingIcon,
  CertificateIcon,
]

function Foundations({ texts }: { texts: Texts }) {
  return (
    <Part title={texts.foundations}>
      <Samples title={texts.type} fullWidth>
        <div className={styles.specimens}>
          <p className={styles.specimenHero}>{texts.specimen}</p>
          <p className={styles.specimenH1}>{texts.specimen}</p>
          <p className={styles.specimenH2}>{texts.specimen}</p>
          <p className={styles.specimenH3}>{texts.specimen}</p>
          <p className={styles.specimenBody}>{texts.paragraph}</p>
          <p className={styles.specimenSmall}>{texts.figures}</p>
        </div>
      </Samples>
      <Samples title={texts.colour} fullWidth>
        <ul className={styles.colours}>
          {COLOURS.map((name) => (
            <li key={name} className={styles.colour}>
              <span className={`${styles.colourBox} ${styles[name]}`} />
              {name}
            </li>
          ))}
        </ul>
      </Samples>
      <Samples title={texts.silhouettes} fullWidth>
        <ul className={styles.drawings}>
          {DRAWINGS.map((Drawing, index) => (
            <li key={texts.drawings[index]} className={styles.drawing}>
              <Drawing size={48} />
              <Drawing />
              {texts.drawings[index]}
            </li>
          ))}
        </ul>
      </Samples>
      <Samples title={texts.ruler} fullWidth>
        <MillimetreRule millimetres={60} numbered />
      </Samples>
    </Part>
  )
}

function Buttons({ texts }: { texts: Texts }) {
  const [pressed, setPressed] = useState(true)
  return (
    <Part title={texts.buttons}>
      <Samples title={texts.primary}>
        <Button>{texts.add}</Button>
        <Button size="small">{texts.add}</Button>
        <Button loading loadingLabel={texts.wait}>
          {texts.add}
        </Button>
        <Button disabled>{texts.add}</Button>
        <Button icon={<ShoppingBag {...iconProps} />}>{texts.add}</Button>
        <Button disabledReason={texts.chooseSize}>{texts.add}</Button>
      </Samples>
      <Samples title={texts.secondary}>
        <Button variant="secondary">{texts.shops}</Button>
        <Button variant="secondary" size="small">
          {texts.shops}
        </Button>
        <Button variant="secondary" loading loadingLabel={texts.wait}>
          {texts.shops}
        </Button>
        <Button variant="secondary" disabled>
          {texts.shops}
        </Button>
        <LinkButton variant="secondary" href="#main" icon={<ChevronRight {...iconProps} size={16} />} iconAtEnd>
          {texts.all}
        </LinkButton>
      </Samples>
      <Samples title={texts.quiet}>
        <Button variant="quiet">{texts.guide}</Button>
        <Button variant="quiet" disabled>
          {texts.guide}
        </Button>
        <LinkButton variant="quiet" href="#main">
          {texts.all}
        </LinkButton>
      </Samples>
      <Samples title={texts.wideButton} fullWidth>
        <div className={styles.narrow}>
          <Button fullWidth>{texts.longAction}</Button>
          <Button fullWidth variant="secondary">
            {texts.shops}
          </Button>
        </div>
      </Samples>
      <Samples title={texts.iconButtons}>
        <IconButton label={texts.search} icon={<Search {...iconProps} />} />
        <IconButton
          label={texts.like}
          icon={<Heart {...iconProps} />}
          aria-pressed={pressed}
          onClick={() => setPressed(!pressed)}
        />
        <IconButton
          label={texts.cart}
          icon={<ShoppingBag {...iconProps} />}
          badge={<Badge count={3} label={texts.inCart} />}
        />
        <IconButton label={texts.search} icon={<Search {...iconProps} />} disabled />
        <Badge count={7} />
        <Badge count={128} />
      </Samples>
      <Samples title={texts.chips}>
        <Chip>{texts.filters[0]}</Chip>
        <Chip selected removable>
          {texts.filters[1]}
        </Chip>
        <Chip>{texts.filters[2]}</Chip>
        <Chip disabled>{texts.filters[3]}</Chip>
      </Samples>
    </Part>
  )
}

function Fields({ texts, language }: { texts: Texts; language: Language }) {
  const [values, setValues] = useState<Record<string, string>>({ good: texts.personName, sort: 'popular' })
  const field = (name: string) => ({
    value: values[name] ?? '',
    onChange: (value: string) => setValues((known) => ({ ...known, [name]: value })),
  })
  const [city, setCity] = useState('')
  const found = texts.cities.filter(({ label }) => city && label.toLowerCase().startsWith(city.toLowerCase()))
  return (
    <Part title={texts.fields}>
      <div className={styles.columns}>
        <TextField label={texts.plain} placeholder={texts.placeholder} hint={texts.hint} {...field('plain')} />
        <TextField label={texts.withNote} note={texts.optional} {...field('note')} />
        <PersonNameField label={texts.nameLabel} good {...field('good')} />
        <EmailField label={texts.email} error={texts.emailError} mask={stripEmail} {...field('email')} />
        <TextField label={texts.disabledField} disabled value={texts.birthday} hint={texts.birthdayHint} />
        <TextField label={texts.longLabel} error={texts.longError} {...field('long')} />
        <PhoneField label={texts.phone} mask={(raw) => maskPhone(raw, language)} {...field('phone')} />
        <DateField label={texts.date} placeholder={texts.datePlaceholder} mask={formatDateInput} {...field('date')} />
        <TimeField label={texts.time} placeholder="14:30" mask={formatTimeInput} {...field('time')} />
        <NumberField
          label={texts.sum}
          mask={keepDigits}
          suffix={language === 'ru' ? '₽' : undefined}
          prefix={language === 'en' ? '$' : undefined}
          {...field('sum')}
        />
        <Select
          label={texts.country}
          placeholder={texts.choose}
          options={texts.countries}
          {...field('country')}
          value={values.country ?? ''}
        />
        <Combobox
          label={texts.city}
          value={city}
          onChange={setCity}
          options={found}
          onPick={() => {}}
          status={city === '' ? undefined : texts.found(found.length)}
          clearLabel={texts.clear}
          placeholder={texts.cityPlaceholder}
        />
        <CodeField
          label={texts.code}
          hint={texts.codeHint}
          digitLabel={texts.digit}
          value={values.code ?? ''}
          onChange={field('code').onChange}
        />
        <CodeField
          label={texts.code}
          error={texts.codeError}
          digitLabel={texts.digit}
          value={values.wrong ?? '4821'}
          onChange={field('wrong').onChange}
        />
        <TextArea
          label={texts.message}
          maxLength={200}
          counter={texts.counter((values.message ?? '').length, 200)}
          {...field('message')}
        />
        <div>
          <Select
            bare
            label={texts.sortLabel}
            options={texts.sorts}
            {...field('sort')}
            value={values.sort ?? 'popular'}
          />
        </div>
      </div>
    </Part>
  )
}

function Choices({ texts }: { texts: Texts }) {
  const [method, setMethod] = useState('courier')
  const [size, setSize] = useState('17')
  const [letter, setLetter] = useState('А')
  const [colour, setColour] = useState('yellow')
  const [count, setCount] = useState(1)
  return (
    <Part title={texts.choices}>
      <div className={styles.columns}>
        <RadioCards
          label={texts.delivery}
          value={method}
          onChange={setMethod}
          cards={texts.methods.map((card) => ({ ...card, disabled: card.value === 'express' }))}
        />
        <div>
          <Checkbox label={texts.checks[0]} defaultChecked count={24} />
          <Checkbox label={texts.checks[1]} count={7} />
          <Checkbox label={texts.checks[2]} mixed />
          <Checkbox label={texts.checks[3]} disabled count={0} />
          <Checkbox label={texts.agree} error={texts.agreeError} />
        </div>
        <div>
          <Switch label={texts.switches[0]} hint={texts.switchHint} defaultChecked />
          <Switch label={texts.switches[1]} />
          <Switch label={texts.switches[2]} disabled />
        </div>
        <div className={styles.stack}>
          <RadioChips
            label={texts.size}
            action={<a href="#main">{texts.guide}</a>}
            value={size}
            onChange={setSize}
            chips={['15,5', '16', '16,5', '17', '17,5', '18'].map((value) => ({
              value,
              label: value,
              ...(value === '16,5' && { gone: true, note: texts.gone }),
            }))}
          />
          <RadioChips
            label={texts.symbol}
            letters
            value={letter}
            onChange={setLetter}
            chips={[...texts.letters].map((value) => ({ value, label: value }))}
          />
        </div>
        <div>
          <Swatches
            label={texts.metal}
            value={colour}
            onChange={setColour}
            more="+2"
            options={[
              { value: 'yellow', label: texts.metals.yellow, colour: '#d9b36a' },
              { value: 'white', label: texts.metals.white, colour: '#cfcfcd' },
              { value: 'rose', label: texts.metals.rose, colour: '#dcae97', gone: true },
            ]}
          />
        </div>
        <div>
          <Stepper
            value={count}
            onChange={setCount}
            max={3}
            labels={{ group: texts.quantity, less: texts.less, more: texts.more }}
          />
        </div>
      </div>
    </Part>
  )
}

const widthsOf = (use: PictureUse) => (original: number) => widthsFor(use, original)

function Card({ texts, index }: { texts: Texts; index: number }) {
  const picture = photos[index % photos.length] as PictureSource
  const goods = texts.goods[index % texts.goods.length] as Texts['goods'][number]
  return (
    <article className={styles.card}>
      <div className={styles.photo}>
        <Picture
          picture={picture}
          alt={goods.name}
          shape="portrait"
          widths={widthsOf('card')}
          sizes={sizesFor('card')}
        />
        {goods.tags && (
          <div className={styles.tags}>
            {goods.tags.map((tag) => (
              <Tag key={tag} tone={tag.includes('%') ? 'sale' : 'plain'}>
                {tag}
              </Tag>
            ))}
          </div>
        )}
        <IconButton
          className={styles.heart}
          onPhoto
          label={texts.like}
          icon={<Heart {...iconProps} />}
          aria-pressed={index === 2}
        />
      </div>
      <p className={styles.designer}>{goods.designer}</p>
      <h3 className={styles.name}>
        <a href="#main">{goods.name}</a>
      </h3>
      <Price final={goods.final} initial={goods.initial} labels={texts.price} />
    </article>
  )
}

function Goods({ texts }: { texts: Texts }) {
  return (
    <Part title={texts.goodsTitle}>
      <Slider
        title={texts.newProducts}
        action={
          <LinkButton variant="quiet" href="#main">
            {texts.all}
          </LinkButton>
        }
        labels={texts.slider}
      >
        {photos.map((photo, index) => (
          <Card key={photo.id} texts={texts} index={index} />
        ))}
      </Slider>
      <Samples title={texts.banner} fullWidth>
        <Picture
          picture={banner.fullWidth}
          narrow={banner.tall}
          alt={texts.bannerAlt}
          widths={widthsOf('hero')}
          sizes={sizesFor('hero')}
        />
      </Samples>
      <Samples title={texts.marks}>
        <AssayMark fineness={585} label={texts.assay} />
        <AssayMark fineness={925} label={texts.assay} />
        <Tag>{texts.goods[0]?.tags?.[0]}</Tag>
        <Tag tone="sale">−20 %</Tag>
        <Tag tone="quiet">{texts.preorder}</Tag>
      </Samples>
      <Samples title={texts.prices}>
        <Price final={texts.goods[0]?.final} labels={texts.price} />
        <Price final={texts.goods[2]?.final} initial={texts.goods[2]?.initial} labels={texts.price} />
        <Price labels={texts.price} />
        <Price size="page" final={texts.goods[2]?.final} initial={texts.goods[2]?.initial} labels={texts.price} />
      </Samples>
      <Samples title={texts.skeletons} fullWidth>
        <div className={styles.grid}>
          {['a', 'b', 'c', 'd'].map((key) => (
            <div key={key} className={styles.stack}>
              <Skeleton shape="portrait" />
              <Skeleton lines={3} />
            </div>
          ))}
        </div>
      </Samples>
    </Part>
  )
}

type Shown = 'dialog' | 'form' | 'drawer' | 'long' | 'nested' | null

function Popups({ texts }: { texts: Texts }) {
  const [shown, setShown] = useState<Shown>(null)
  const [second, setSecond] = useState(false)
  const closed = () => setShown(null)
  return (
    <Part title={texts.popups}>
      <Samples title={texts.openThem}>
        <Button variant="secondary" onClick={() => setShown('dialog')}>
          {texts.dialog}
        </Button>
        <Button variant="secondary" onClick={() => setShown('form')}>
          {texts.form}
        </Button>
        <Button variant="secondary" onClick={() => setShown('drawer')}>
          {texts.drawer}
        </Button>
        <Button variant="secondary" onClick={() => setShown('long')}>
          {texts.longDialog}
        </Button>
        <Button variant="secondary" onClick={() => showToast({ text: texts.saved })}>
          {texts.toast}
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            showToast({
              text: texts.removed,
              action: { label: texts.undo, run: () => showToast({ text: texts.returned }) },
            })
          }
        >
          {texts.toastWithAction}
        </Button>
        <Button variant="secondary" onClick={() => showToast({ tone: 'error', text: texts.failed })}>
          {texts.toastError}
        </Button>
      </Samples>
      {shown === 'dialog' && (
        <Dialog
          title={texts.dialogTitle}
          closeLabel={texts.close}
          onClose={closed}
          footer={<DialogButtons texts={texts} />}
        >
          <p>{texts.dialogText}</p>
        </Dialog>
      )}
      {shown === 'form' && (
        <Dialog title={texts.formTitle} closeLabel={texts.close} onClose={closed} focus="field">
          <div className={styles.stack}>
            <PhoneField label={texts.phone} hint={texts.phoneHint} />
            <Combobox
              label={texts.city}
              value=""
              onChange={() => {}}
              options={texts.cities}
              onPick={() => {}}
              clearLabel={texts.clear}
              openOnClick
            />
            <Button fullWidth>{texts.sendCode}</Button>
          </div>
        </Dialog>
      )}
      {shown === 'drawer' && (
        <Drawer
          title={texts.drawerTitle}
          closeLabel={texts.close}
          onClose={closed}
          tall
          footer={
            <Button fullWidth onClick={() => setSecond(true)}>
              {texts.openNested}
            </Button>
          }
        >
          {texts.checks.map((label) => (
            <Checkbox key={label} label={label} count={12} />
          ))}
          <a href="#main">{texts.all}</a>
        </Drawer>
      )}
      {shown === 'long' && (
        <Dialog title={texts.longTitle} size="medium" closeLabel={texts.close} onClose={closed}>
          <div className={styles.stack}>
            {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((key) => (
              <p key={key}>{texts.paragraph}</p>
            ))}
          </div>
        </Dialog>
      )}
      {second && (
        <Dialog
          title={texts.nestedTitle}
          closeLabel={texts.close}
          onClose={() => setSecond(false)}
          footer={<DialogButtons texts={texts} />}
        >
          <p>{texts.nestedText}</p>
        </Dialog>
      )}
    </Part>
  )
}

function DialogButtons({ texts }: { texts: Texts }) {
  const close = useClosePopup()
  return (
    <div className={styles.pair}>
      <Button onClick={close}>{texts.yes}</Button>
      <Button variant="secondary" onClick={close}>
        {texts.no}
      </Button>
    </div>
  )
}

function Sections({ texts }: { texts: Texts }) {
  const [tab, setTab] = useState('orders')
  return (
    <Part title={texts.sectionsTitle}>
      <div className={styles.columns}>
        <Accordion
          level={3}
          sections={texts.sections.map((section, index) => ({ ...section, id: section.title, open: index === 0 }))}
        />
        <Tabs
          label={texts.profile}
          value={tab}
          onChange={setTab}
          tabs={texts.tabs.map((one) => ({ ...one, content: <p>{one.text}</p> }))}
        />
      </div>
    </Part>
  )
}

function Feedback({ texts }: { texts: Texts }) {
  const [loading, setLoading] = useState(false)
  const [open, setOpen] = useState(true)
  return (
    <Part title={texts.feedback}>
      <div className={styles.columns}>
        <Notice tone="info" title={texts.notices.info}>
          {texts.notices.text}
        </Notice>
        <Notice tone="success" title={texts.notices.success}>
          {texts.notices.text}
        </Notice>
        <Notice tone="warn" title={texts.notices.warn} action={<a href="#main">{texts.guide}</a>}>
          {texts.notices.text}
        </Notice>
        {open && (
          <Notice
            tone="error"
            title={texts.notices.error}
            closeLabel={texts.close}
            onClose={() => setOpen(false)}
            live="polite"
          >
            {texts.notices.text}
          </Notice>
        )}
      </div>
      <Samples title={texts.progress}>
        <ProgressBar active={loading} />
        <Button variant="secondary" onClick={() => setLoading(!loading)}>
          {loading ? texts.stop : texts.start}
        </Button>
        <Spinner />
      </Samples>
      <EmptyState
        drawing={<RingIcon size={48} />}
        title={texts.emptyTitle}
        actions={
          <>
            <Button variant="secondary">{texts.reset}</Button>
            <LinkButton variant="quiet" href="#main">
              {texts.all}
            </LinkButton>
          </>
        }
      >
        {texts.emptyText}
      </EmptyState>
    </Part>
  )
}

/** By their content hashes, as in `media/index.json`. */
const photos: readonly PictureSource[] = [
  {
    id: '489d788e024c',
    width: 1000,
    height: 1250,
    placeholder:
      'data:image/webp;base64,UklGRjQAAABXRUJQVlA4ICgAAABwAQCdASoIAAoAA4BaJZQCdAFAAAD+8p89z/vonw3n+aBqWcf+rDAA',
  },
  {
    id: 'f0cdd7402e80',
    width: 1000,
    height: 1250,
    placeholder:
      'data:image/webp;base64,UklGRjgAAABXRUJQVlA4ICwAAADwAQCdASoIAAoAA4BaJZQCdAERH7kq2gAA/vUeOXvE6i/QhSyjXmLC9TOcAA==',
  },
  {
    id: '2f2b8dc57396',
    width: 1000,
    height: 1250,
    placeholder: 'data:image/webp;base64,UklGRjAAAABXRUJQVlA4ICQAAABwAQCdASoIAAoAA4BaJZQCdAF1AAD+8x+lqwVjpkQRrdUAAAA=',
  },
  {
    id: '19bf28d3bedd',
    width: 1000,
    height: 1250,
    placeholder:
      'data:image/webp;base64,UklGRjoAAABXRUJQVlA4IC4AAABwAQCdASoIAAoAA4BaJZQCdAFAAAD+8p89z//1h5/eLaTdn3au0vgxSpYV8jwA',
  },
  {
    id: '64a1538a1925',
    width: 1000,
    height: 1250,
    placeholder:
      'data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAACQAQCdASoIAAoAA4BaJZw3BpQQCKAA/vJcf9IeCjfFJIoEI3DErb7D5b+u3+375T/47f9jjdIAAA==',
  },
  {
    id: '605855a939aa',
    width: 1000,
    height: 1250,
    placeholder:
      'data:image/webp;base64,UklGRjoAAABXRUJQVlA4IC4AAACwAQCdASoIAAoAA4BaJZwAAuafQxSAAP72Cji4vMMskxuMNFtbEkW9oPXNFyAA',
  },
  {
    id: 'f83aa82cb3b1',
    width: 1000,
    height: 1250,
    placeholder:
      'data:image/webp;base64,UklGRjIAAABXRUJQVlA4ICYAAABwAQCdASoIAAoAA4BaJZQC7AGIQAD+8t6Xx3TWWJ8S/mShS6AAAA==',
  },
  {
    id: '58e43f16ff9a',
    width: 1000,
    height: 1250,
    placeholder:
      'data:image/webp;base64,UklGRjIAAABXRUJQVlA4ICYAAABwAQCdASoIAAoAA4BaJYwCdAFAAAD+8uFv/21lsFQu6nRSlW0AAA==',
  },
]

const banner = {
  fullWidth: {
    id: '46775f6e41e2',
    width: 2400,
    height: 1200,
    placeholder: 'data:image/webp;base64,UklGRjAAAABXRUJQVlA4ICQAAADQAQCdASoIAAQAA4BaJZQC7AEVFk4JAAD+lEYmHk5c7kGkAAA=',
  },
  tall: {
    id: 'a5c9e05f0cf8',
    width: 1200,
    height: 1500,
    placeholder:
      'data:image/webp;base64,UklGRjIAAABXRUJQVlA4ICYAAAAQAgCdASoIAAoAA4BaJZQC7AEVME44oU0AAP6RkeXRhWJcluAAAA==',
  },
}

type GoodsSample = { name: string; designer: string; final?: string; initial?: string; tags?: string[] }

const ru = {
  skip: 'К содержанию',
  crumbs: 'Навигационная цепочка',
  home: 'Главная',
  sandbox: 'Песочница',
  title: 'Верстак',
  lead: 'Все части оформления во всех состояниях. Наведите указатель, пройдите клавишей Tab, сузьте окно.',
  toasts: 'Сообщения',
  close: 'Закрыть',

  foundations: 'Основания',
  type: 'Шрифт',
  specimen: 'Кольца, которые остаются',
  paragraph:
    'Мастерские делают украшения небольшими партиями: золото 585 пробы, серебро 925, природные камни. Мы подбираем размеры, которые есть в вашем городе, и привозим на примерку — платите только за то, что оставили себе.',
  figures: '12 490 ₽ · −20 % · 0,42 ct · № 18 · «Фьорд» · 0123456789',
  colour: 'Цвет',
  silhouettes: 'Силуэты',
  drawings: ['Кольцо', 'Пусета', 'Конго', 'Кафф', 'Цепь', 'Подвеска', 'Браслет', 'Брошь', 'Пирсинг', 'Сертификат'],
  ruler: 'Линейка: 60 миллиметров',

  buttons: 'Кнопки',
  primary: 'Главная: обычная, малая, в работе, выключена, со значком, с причиной',
  secondary: 'Вторая',
  quiet: 'Тихая',
  wideButton: 'Во всю ширину',
  iconButtons: 'Значки и счётчики',
  chips: 'Фишки',
  add: 'Добавить в корзину',
  shops: 'Где примерить',
  guide: 'Таблица размеров',
  all: 'Смотреть все',
  longAction: 'Сообщить о поступлении размера 16,5 в магазин на Большой Никитской',
  wait: 'Подождите',
  chooseSize: 'Сначала выберите размер',
  search: 'Поиск',
  like: 'В избранное',
  cart: 'Корзина',
  inCart: '3 товара',
  filters: ['Размер', 'Золото', 'Камень', 'Заберу сегодня'],

  fields: 'Поля',
  plain: 'Обычное поле',
  placeholder: 'Гравировка',
  hint: 'До 12 знаков',
  withNote: 'Отчество',
  optional: 'необязательно',
  nameLabel: 'Имя',
  personName: 'Александра',
  email: 'Электронная почта',
  emailError: 'Проверьте адрес: в нём нет знака @',
  disabledField: 'Дата рождения',
  birthday: '14.02.1990',
  birthdayHint: 'Изменить можно только по телефону',
  longLabel: 'Очень длинное название поля, которое не помещается в одну строку и переносится на следующую',
  longError:
    'Такого адреса нет в справочнике. Проверьте номер дома и корпуса или напишите адрес так, как он указан в квитанции',
  phone: 'Телефон',
  phoneHint: 'Пришлём код в сообщении',
  date: 'Дата',
  datePlaceholder: 'дд.мм.гггг',
  time: 'Время',
  sum: 'Сумма сертификата',
  country: 'Страна',
  choose: 'Выберите',
  countries: [
    { value: 'ru', label: 'Россия' },
    { value: 'by', label: 'Беларусь' },
    { value: 'kz', label: 'Казахстан' },
    { value: 'ae', label: 'ОАЭ', disabled: true },
  ],
  city: 'Город',
  cityPlaceholder: 'Начните с «Ка» или «Мо»',
  cities: [
    { id: 'msk', label: 'Москва', text: 'Москва и область' },
    { id: 'msz', label: 'Можайск', text: 'Московская область' },
    { id: 'kzn', label: 'Казань', text: 'Татарстан' },
    { id: 'klg', label: 'Калининград', text: 'Калининградская область' },
    { id: 'klu', label: 'Калуга', text: 'Калужская область' },
  ],
  found: (count: number) => (count === 0 ? 'Ничего не нашлось' : `Найдено: ${count}`),
  clear: 'Очистить',
  code: 'Код из сообщения',
  codeHint: 'Новый код можно запросить через 0:42',
  codeError: 'Код не подошёл. Осталось две попытки',
  digit: (position: number, length: number) => `Цифра ${position} из ${length}`,
  message: 'Поздравление',
  counter: (used: number, most: number) => `${used} из ${most}`,
  sortLabel: 'Порядок',
  sorts: [
    { value: 'popular', label: 'Сначала популярные' },
    { value: 'new', label: 'Сначала новинки' },
    { value: 'cheap', label: 'Сначала дешевле' },
  ],

  choices: 'Выбор',
  delivery: 'Как доставить',
  methods: [
    { value: 'courier', title: 'Курьером', text: 'Завтра, 17 ноября, с 10 до 14', end: 'Бесплатно' },
    { value: 'shop', title: 'Забрать в магазине', text: 'Сегодня после 16:00, три магазина рядом', end: 'Бесплатно' },
    { value: 'express', title: 'За два часа', text: 'Заказы принимаем до 16:00 по будням', end: '690 ₽' },
  ],
  checks: ['Жёлтое золото', 'Белое золото', 'Все камни', 'Платина'],
  agree: 'Согласен на обработку персональных данных на условиях политики',
  agreeError: 'Без согласия мы не можем принять заказ',
  switches: ['Новости о поступлениях', 'Письма о скидках', 'Звонки'],
  switchHint: 'Не чаще раза в неделю',
  size: 'Размер',
  gone: 'нет в наличии',
  symbol: 'Символ',
  letters: 'АБВГДЕЖ',
  metal: 'Металл',
  metals: { yellow: 'Жёлтое золото', white: 'Белое золото', rose: 'Розовое золото, нет в наличии' },
  quantity: 'Количество',
  less: 'Меньше',
  more: 'Больше',

  goodsTitle: 'Товары',
  newProducts: 'Новинки',
  slider: {
    carousel: 'карусель',
    slide: 'слайд',
    previous: 'Назад',
    next: 'Вперёд',
    position: (position: number, count: number) => `${position} из ${count}`,
    shown: (first: number, last: number, count: number) => `Показаны ${first}–${last} из ${count}`,
  },
  goods: [
    { name: 'Кольцо с бриллиантом круглой огранки', designer: 'Студия Ольха', final: 'от 62 490 ₽', tags: ['новинка'] },
    { name: 'Серьги-кольца «Трубка»', designer: 'Nerpa', final: '19 900 ₽' },
    {
      name: 'Подвеска «Лист»',
      designer: 'Вечерний час',
      final: '15 920 ₽',
      initial: '19 900 ₽',
      tags: ['−20 %', 'хит'],
    },
    {
      name: 'Кольцо с изумрудом изумрудной огранки в ореоле бриллиантов',
      designer: 'Halo Atelier',
      tags: ['предзаказ'],
    },
    { name: 'Теннисный браслет с сапфирами', designer: 'Halo Atelier', final: '184 300 ₽' },
    { name: 'Пусеты с сапфирами в ореоле', designer: 'Nerpa', final: '48 700 ₽' },
    { name: 'Кольцо «Волна»', designer: 'Студия Ольха', final: '24 300 ₽' },
    { name: 'Медальон «Рыбы»', designer: 'Вечерний час', final: '31 600 ₽' },
  ] as GoodsSample[],
  price: { initial: 'старая цена', final: 'цена со скидкой', unavailable: 'Нет в наличии' },
  banner: 'Баннер: на узком экране другой кадр',
  bannerAlt: 'Кольца с цветными камнями',
  marks: 'Проба и метки',
  assay: 'проба',
  preorder: 'предзаказ',
  prices: 'Цены',
  skeletons: 'Пока грузится',

  popups: 'Окна и сообщения',
  openThem: 'Esc, кнопка «Назад» и щелчок мимо закрывают',
  dialog: 'Вопрос',
  form: 'Форма',
  drawer: 'Панель',
  longDialog: 'Длинный текст',
  toast: 'Сообщение',
  toastWithAction: 'С возвратом',
  toastError: 'С ошибкой',
  dialogTitle: 'Убрать украшение из корзины?',
  dialogText: 'Кольцо «Волна», размер 17. Оно останется в избранном, если вы его туда добавляли.',
  yes: 'Убрать',
  no: 'Оставить',
  formTitle: 'Вход или регистрация',
  sendCode: 'Получить код',
  drawerTitle: 'Фильтры',
  openNested: 'Показать 128 украшений',
  nestedTitle: 'Окно над окном',
  nestedText: 'Кнопка «Назад» закроет сначала его, потом панель.',
  longTitle: 'Как мы измеряем камни и почему вес в карточке может отличаться от веса на бирке',
  saved: 'Сохранили на этом устройстве',
  removed: 'Убрали из избранного: 3 украшения',
  undo: 'Вернуть',
  returned: 'Вернули',
  failed: 'Не получилось сохранить. Проверьте связь и попробуйте ещё раз',

  sectionsTitle: 'Разделы',
  sections: [
    { title: 'Состав и уход', content: 'Золото 585 пробы, бриллиант 0,42 ct. Снимайте кольцо перед уборкой и сном.' },
    { title: 'Доставка и примерка', content: 'Курьер подождёт 15 минут. Платите только за то, что оставили.' },
    { title: 'Возврат', content: 'Тридцать дней на серебро и бижутерию, семь — на золото.' },
  ],
  profile: 'Профиль',
  tabs: [
    { value: 'orders', label: 'Заказы', text: 'Здесь появятся ваши заказы.' },
    { value: 'data', label: 'Данные', text: 'Имя, телефон и почта.' },
    { value: 'points', label: 'Баллы', text: 'На счёте 1 240 баллов.' },
    { value: 'gifts', label: 'Сертификаты', text: 'Подаренных сертификатов пока нет.' },
  ],

  feedback: 'Ответы',
  notices: {
    info: 'Примерка бесплатна',
    success: 'Заказ оплачен',
    warn: 'Осталось одно украшение',
    error: 'Оплата не прошла',
    text: 'Подробности пришли вам в сообщении; копия лежит в профиле.',
  },
  progress: 'Полоса загрузки и ожидание',
  start: 'Начать загрузку',
  stop: 'Закончить',
  emptyTitle: 'Ничего не нашлось с такими фильтрами',
  emptyText: 'Если убрать «Платина», найдётся 12 украшений.',
  reset: 'Убрать «Платина»',
}

const en: typeof ru = {
  ...ru,
  skip: 'Skip to content',
  crumbs: 'Breadcrumbs',
  home: 'Home',
  sandbox: 'Sandbox',
  title: 'Workbench',
  lead: 'Every part of the design in every state. Hover, walk through with the Tab key, make the window narrow.',
  toasts: 'Messages',
  close: 'Close',

  foundations: 'Foundations',
  type: 'Type',
  specimen: 'Rings that stay',
  paragraph:
    'Our workshops make jewelry in small batches: 14-carat gold, sterling silver, natural stones. We show the sizes that are in stock near you and bring them for a fitting — you pay only for what you keep.',
  figures: '$149 · AED 550 · 20% off · 0.42 ct · No. 18 · “Fjord” · 0123456789',
  colour: 'Colour',
  silhouettes: 'Silhouettes',
  drawings: ['Ring', 'Stud', 'Hoop', 'Cuff', 'Chain', 'Pendant', 'Bracelet', 'Brooch', 'Piercing', 'Certificate'],
  ruler: 'Ruler: 60 millimetres',

  buttons: 'Buttons',
  primary: 'Primary: normal, small, busy, off, with an icon, with a reason',
  secondary: 'Secondary',
  quiet: 'Quiet',
  wideButton: 'Full width',
  iconButtons: 'Icons and counters',
  chips: 'Chips',
  add: 'Add to bag',
  shops: 'Where to try it on',
  guide: 'Size guide',
  all: 'See all',
  longAction: 'Tell me when size 16.5 is back at the shop on Bolshaya Nikitskaya',
  wait: 'Please wait',
  chooseSize: 'Choose a size first',
  search: 'Search',
  like: 'Add to favourites',
  cart: 'Bag',
  inCart: '3 items',
  filters: ['Size', 'Gold', 'Stone', 'Collect today'],

  fields: 'Fields',
  plain: 'Plain field',
  placeholder: 'Engraving',
  hint: 'Up to 12 characters',
  withNote: 'Middle name',
  optional: 'optional',
  nameLabel: 'Name',
  personName: 'Alexandra',
  email: 'Email',
  emailError: 'Check the address: it has no @ sign',
  disabledField: 'Date of birth',
  birthdayHint: 'Can be changed by phone only',
  longLabel: 'A very long name of a field that does not fit on one line and has to wrap onto the next one',
  longError: 'There is no such address. Check the number of the house, or write it the way it stands on your bills',
  phone: 'Phone',
  phoneHint: 'We will text you a code',
  date: 'Date',
  datePlaceholder: 'dd.mm.yyyy',
  time: 'Time',
  sum: 'Amount of the certificate',
  country: 'Country',
  choose: 'Choose',
  countries: [
    { value: 'us', label: 'United States' },
    { value: 'ae', label: 'United Arab Emirates' },
    { value: 'de', label: 'Germany' },
    { value: 'fr', label: 'France', disabled: true },
  ],
  city: 'City',
  cityPlaceholder: 'Start with “Du” or “Mo”',
  cities: [
    { id: 'msk', label: 'Moscow', text: 'Russia' },
    { id: 'mon', label: 'Montreal', text: 'Canada' },
    { id: 'dxb', label: 'Dubai', text: 'United Arab Emirates' },
    { id: 'dub', label: 'Dublin', text: 'Ireland' },
    { id: 'dur', label: 'Durham', text: 'United Kingdom' },
  ],
  found: (count) => (count === 0 ? 'Nothing found' : `Found: ${count}`),
  clear: 'Clear',
  code: 'Code from the message',
  codeHint: 'You can ask for a new one in 0:42',
  codeError: 'The code does not match. Two attempts left',
  digit: (position, length) => `Digit ${position} of ${length}`,
  message: 'Greeting',
  counter: (used, most) => `${used} of ${most}`,
  sortLabel: 'Order',
  sorts: [
    { value: 'popular', label: 'Most popular' },
    { value: 'new', label: 'Newest' },
    { value: 'cheap', label: 'Price: low to high' },
  ],

  choices: 'Choices',
  delivery: 'How to deliver',
  methods: [
    { value: 'courier', title: 'Courier', text: 'Tomorrow, 17 November, 10:00 to 14:00', end: 'Free' },
    { value: 'shop', title: 'Collect from a shop', text: 'Today after 16:00, three shops nearby', end: 'Free' },
    { value: 'express', title: 'In two hours', text: 'Orders until 16:00 on weekdays', end: '$12' },
  ],
  checks: ['Yellow gold', 'White gold', 'All stones', 'Platinum'],
  agree: 'I agree to the processing of my personal data under the policy',
  agreeError: 'We cannot take the order without it',
  switches: ['New arrivals', 'Letters about sales', 'Calls'],
  switchHint: 'Once a week at most',
  size: 'Size',
  gone: 'out of stock',
  symbol: 'Symbol',
  letters: 'ABCDEFG',
  metal: 'Metal',
  metals: { yellow: 'Yellow gold', white: 'White gold', rose: 'Rose gold, out of stock' },
  quantity: 'Quantity',
  less: 'Less',
  more: 'More',

  goodsTitle: 'Pieces',
  newProducts: 'New in',
  slider: {
    carousel: 'carousel',
    slide: 'slide',
    previous: 'Previous',
    next: 'Next',
    position: (position, count) => `${position} of ${count}`,
    shown: (first, last, count) => `Showing ${first}–${last} of ${count}`,
  },
  goods: [
    { name: 'Round Diamond Solitaire Ring', designer: 'Alder Studio', final: 'from $690', tags: ['new'] },
    { name: 'Tube Hoops', designer: 'Nerpa', final: '$219' },
    { name: 'Leaf Pendant', designer: 'Evening Hour', final: '$175', initial: '$219', tags: ['20% off', 'loved'] },
    { name: 'Emerald-Cut Emerald Halo Ring', designer: 'Halo Atelier', tags: ['preorder'] },
    { name: 'Sapphire Tennis Bracelet', designer: 'Halo Atelier', final: '$2,040' },
    { name: 'Sapphire Halo Studs', designer: 'Nerpa', final: '$539' },
    { name: 'Wave Band', designer: 'Alder Studio', final: '$269' },
    { name: 'Pisces Zodiac Medallion', designer: 'Evening Hour', final: '$349' },
  ],
  price: { initial: 'old price', final: 'sale price', unavailable: 'Out of stock' },
  banner: 'Banner: another crop on a narrow screen',
  bannerAlt: 'Rings with coloured stones',
  marks: 'Assay and tags',
  assay: 'fineness',
  preorder: 'preorder',
  prices: 'Prices',
  skeletons: 'While it loads',

  popups: 'Windows and messages',
  openThem: 'Esc, the Back button and a click outside close them',
  dialog: 'Question',
  form: 'Form',
  drawer: 'Drawer',
  longDialog: 'Long text',
  toast: 'Message',
  toastWithAction: 'With undo',
  toastError: 'With an error',
  dialogTitle: 'Remove it from the bag?',
  dialogText: 'Wave Band, size 17. It stays in your favourites if you have put it there.',
  yes: 'Remove',
  no: 'Keep',
  formTitle: 'Sign in or register',
  sendCode: 'Get a code',
  drawerTitle: 'Filters',
  openNested: 'Show 128 pieces',
  nestedTitle: 'A window above a window',
  nestedText: 'The Back button closes this one first, then the drawer.',
  longTitle: 'How we measure stones, and why the weight here may differ from the one on the label',
  saved: 'Saved on this device',
  removed: 'Removed from favourites: 3 pieces',
  undo: 'Undo',
  returned: 'Put back',
  failed: 'It could not be saved. Check the connection and try again',

  sectionsTitle: 'Sections',
  sections: [
    {
      title: 'Materials and care',
      content: '14-carat gold, a 0.42 ct diamond. Take the ring off before cleaning and sleep.',
    },
    { title: 'Delivery and fitting', content: 'The courier waits for 15 minutes. Pay only for what you keep.' },
    { title: 'Returns', content: 'Thirty days for silver and costume jewelry, seven for gold.' },
  ],
  profile: 'Profile',
  tabs: [
    { value: 'orders', label: 'Orders', text: 'Your orders will appear here.' },
    { value: 'data', label: 'Details', text: 'Name, phone and email.' },
    { value: 'points', label: 'Points', text: 'You have 1,240 points.' },
    { value: 'gifts', label: 'Certificates', text: 'No certificates given yet.' },
  ],

  feedback: 'Answers',
  notices: {
    info: 'Trying on is free',
    success: 'The order is paid',
    warn: 'The last piece',
    error: 'The payment failed',
    text: 'We have sent you the details; a copy is in your profile.',
  },
  progress: 'Progress bar and waiting',
  start: 'Start loading',
  stop: 'Finish',
  emptyTitle: 'Nothing matches these filters',
  emptyText: 'Without “Platinum” there are 12 pieces.',
  reset: 'Drop “Platinum”',
}

const samples = { ru, en }
