import { ChevronRight, Heart, Search, ShoppingBag } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatDateInput } from '#rules/forms/date-field.ts'
import { keepDigits } from '#rules/forms/digits.ts'
import { stripEmail } from '#rules/forms/email.ts'
import { stripName } from '#rules/forms/person-name.ts'
import { maskPhone } from '#rules/forms/phone.ts'
import { formatTimeInput } from '#rules/forms/time-field.ts'
import type { Language } from '#rules/location/site.ts'
import { sizesFor } from '#rules/pictures/picture-source.ts'
import { type PictureUse, widthsFor } from '#rules/pictures/picture-widths.ts'
import { Accordion } from '#ui/accordion.tsx'
import { AssayMark } from '#ui/assay-mark.tsx'
import { Badge } from '#ui/badge.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { CodeField } from '#ui/fields/code-field.tsx'
import { Combobox } from '#ui/fields/combobox.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { EmailField } from '#ui/fields/email-field.tsx'
import { NameField } from '#ui/fields/name-field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { RadioCards } from '#ui/fields/radio-cards.tsx'
import { RadioChips } from '#ui/fields/radio-chips.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { TimeField } from '#ui/fields/time-field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
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
import { LinkButton } from '#ui/link-button.tsx'
import { MillimetreRule } from '#ui/millimetre-rule.tsx'
import { Notice } from '#ui/notice.tsx'
import { Picture, type PictureSource } from '#ui/picture.tsx'
import { Dialog } from '#ui/popups/dialog.tsx'
import { Drawer } from '#ui/popups/drawer.tsx'
import { useClosePopup } from '#ui/popups/popup.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { Price } from '#ui/price.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SkipLink } from '#ui/skip-link.tsx'
import { Slider } from '#ui/slider.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { Swatches } from '#ui/swatch.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { Tag } from '#ui/tag.tsx'
import { useSite } from '../../app/site.ts'
import styles from './ui-page.module.css'

/** The workbench: every part of the design system in every state. Its words are samples and live here. */
export default function UiPage() {
  const { site } = useSite()
  return <Workbench language={site.language} />
}

export function Workbench({ language }: { language: Language }) {
  const words = samples[language]
  return (
    <>
      <SkipLink target="main" label={words.skip} />
      <main className={styles.page} id="main" tabIndex={-1}>
        <header className={styles.head}>
          <Breadcrumbs
            label={words.crumbs}
            crumbs={[
              { label: words.home, href: '/' },
              { label: words.sandbox, href: '/sandbox' },
              { label: words.title, href: '/sandbox/ui' },
            ]}
          />
          <h1 className={styles.hero}>{words.title}</h1>
          <p className={styles.lead}>{words.lead}</p>
        </header>
        <Foundations words={words} />
        <Buttons words={words} />
        <Fields words={words} language={language} />
        <Choices words={words} />
        <Goods words={words} />
        <Popups words={words} />
        <Sections words={words} />
        <Feedback words={words} />
      </main>
    </>
  )
}

type Words = (typeof samples)['ru']

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <MillimetreRule />
      <h2 className={styles.partTitle}>{title}</h2>
      {children}
    </section>
  )
}

function Shelf({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={styles.shelf}>
      <h3 className={styles.shelfTitle}>{title}</h3>
      <div className={wide ? styles.wide : styles.items}>{children}</div>
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

function Foundations({ words }: { words: Words }) {
  return (
    <Part title={words.foundations}>
      <Shelf title={words.type} wide>
        <div className={styles.specimens}>
          <p className={styles.specimenHero}>{words.specimen}</p>
          <p className={styles.specimenH1}>{words.specimen}</p>
          <p className={styles.specimenH2}>{words.specimen}</p>
          <p className={styles.specimenH3}>{words.specimen}</p>
          <p className={styles.specimenBody}>{words.paragraph}</p>
          <p className={styles.specimenSmall}>{words.figures}</p>
        </div>
      </Shelf>
      <Shelf title={words.colour} wide>
        <ul className={styles.colours}>
          {COLOURS.map((name) => (
            <li key={name} className={styles.colour}>
              <span className={`${styles.colourBox} ${styles[name]}`} />
              {name}
            </li>
          ))}
        </ul>
      </Shelf>
      <Shelf title={words.silhouettes} wide>
        <ul className={styles.drawings}>
          {DRAWINGS.map((Drawing, index) => (
            <li key={words.drawings[index]} className={styles.drawing}>
              <Drawing size={48} />
              <Drawing />
              {words.drawings[index]}
            </li>
          ))}
        </ul>
      </Shelf>
      <Shelf title={words.ruler} wide>
        <MillimetreRule millimetres={60} numbered />
      </Shelf>
    </Part>
  )
}

function Buttons({ words }: { words: Words }) {
  const [pressed, setPressed] = useState(true)
  return (
    <Part title={words.buttons}>
      <Shelf title={words.primary}>
        <Button>{words.add}</Button>
        <Button size="small">{words.add}</Button>
        <Button loading loadingLabel={words.wait}>
          {words.add}
        </Button>
        <Button disabled>{words.add}</Button>
        <Button icon={<ShoppingBag {...iconProps} />}>{words.add}</Button>
        <Button disabledReason={words.chooseSize}>{words.add}</Button>
      </Shelf>
      <Shelf title={words.secondary}>
        <Button look="secondary">{words.shops}</Button>
        <Button look="secondary" size="small">
          {words.shops}
        </Button>
        <Button look="secondary" loading loadingLabel={words.wait}>
          {words.shops}
        </Button>
        <Button look="secondary" disabled>
          {words.shops}
        </Button>
        <LinkButton look="secondary" href="#main" icon={<ChevronRight {...iconProps} size={16} />} iconAtEnd>
          {words.all}
        </LinkButton>
      </Shelf>
      <Shelf title={words.quiet}>
        <Button look="quiet">{words.guide}</Button>
        <Button look="quiet" disabled>
          {words.guide}
        </Button>
        <LinkButton look="quiet" href="#main">
          {words.all}
        </LinkButton>
      </Shelf>
      <Shelf title={words.wideButton} wide>
        <div className={styles.narrow}>
          <Button wide>{words.longAction}</Button>
          <Button wide look="secondary">
            {words.shops}
          </Button>
        </div>
      </Shelf>
      <Shelf title={words.iconButtons}>
        <IconButton label={words.search} icon={<Search {...iconProps} />} />
        <IconButton
          label={words.like}
          icon={<Heart {...iconProps} />}
          aria-pressed={pressed}
          onClick={() => setPressed(!pressed)}
        />
        <IconButton
          label={words.cart}
          icon={<ShoppingBag {...iconProps} />}
          badge={<Badge count={3} label={words.inCart} />}
        />
        <IconButton label={words.search} icon={<Search {...iconProps} />} disabled />
        <Badge count={7} />
        <Badge count={128} />
      </Shelf>
      <Shelf title={words.chips}>
        <Chip>{words.filters[0]}</Chip>
        <Chip selected removable>
          {words.filters[1]}
        </Chip>
        <Chip>{words.filters[2]}</Chip>
        <Chip disabled>{words.filters[3]}</Chip>
      </Shelf>
    </Part>
  )
}

function Fields({ words, language }: { words: Words; language: Language }) {
  const [values, setValues] = useState<Record<string, string>>({ good: words.personName, sort: 'popular' })
  const field = (name: string) => ({
    value: values[name] ?? '',
    onChange: (value: string) => setValues((known) => ({ ...known, [name]: value })),
  })
  const [city, setCity] = useState('')
  const found = words.cities.filter(({ label }) => city && label.toLowerCase().startsWith(city.toLowerCase()))
  return (
    <Part title={words.fields}>
      <div className={styles.columns}>
        <TextField label={words.plain} placeholder={words.placeholder} hint={words.hint} {...field('plain')} />
        <TextField label={words.withNote} note={words.optional} {...field('note')} />
        <NameField label={words.nameLabel} good mask={stripName} {...field('good')} />
        <EmailField label={words.email} error={words.emailError} mask={stripEmail} {...field('email')} />
        <TextField label={words.disabledField} disabled value={words.birthday} hint={words.birthdayHint} />
        <TextField label={words.longLabel} error={words.longError} {...field('long')} />
        <PhoneField label={words.phone} mask={(raw) => maskPhone(raw, language)} {...field('phone')} />
        <DateField label={words.date} placeholder={words.datePlaceholder} mask={formatDateInput} {...field('date')} />
        <TimeField label={words.time} placeholder="14:30" mask={formatTimeInput} {...field('time')} />
        <NumberField
          label={words.sum}
          mask={keepDigits}
          suffix={language === 'ru' ? '₽' : undefined}
          prefix={language === 'en' ? '$' : undefined}
          {...field('sum')}
        />
        <Select
          label={words.country}
          placeholder={words.choose}
          options={words.countries}
          {...field('country')}
          value={values.country ?? ''}
        />
        <Combobox
          label={words.city}
          value={city}
          onChange={setCity}
          options={found}
          onPick={() => {}}
          status={city === '' ? undefined : words.found(found.length)}
          clearLabel={words.clear}
          placeholder={words.cityPlaceholder}
        />
        <CodeField
          label={words.code}
          hint={words.codeHint}
          digitLabel={words.digit}
          value={values.code ?? ''}
          onChange={field('code').onChange}
        />
        <CodeField
          label={words.code}
          error={words.codeError}
          digitLabel={words.digit}
          value={values.wrong ?? '4821'}
          onChange={field('wrong').onChange}
        />
        <TextArea
          label={words.message}
          maxLength={200}
          counter={words.counter((values.message ?? '').length, 200)}
          {...field('message')}
        />
        <div>
          <Select
            bare
            label={words.sortLabel}
            options={words.sorts}
            {...field('sort')}
            value={values.sort ?? 'popular'}
          />
        </div>
      </div>
    </Part>
  )
}

function Choices({ words }: { words: Words }) {
  const [way, setWay] = useState('courier')
  const [size, setSize] = useState('17')
  const [letter, setLetter] = useState('А')
  const [colour, setColour] = useState('yellow')
  const [count, setCount] = useState(1)
  return (
    <Part title={words.choices}>
      <div className={styles.columns}>
        <RadioCards
          label={words.delivery}
          value={way}
          onChange={setWay}
          cards={words.ways.map((card) => ({ ...card, disabled: card.value === 'express' }))}
        />
        <div>
          <Checkbox label={words.checks[0]} defaultChecked count={24} />
          <Checkbox label={words.checks[1]} count={7} />
          <Checkbox label={words.checks[2]} mixed />
          <Checkbox label={words.checks[3]} disabled count={0} />
          <Checkbox label={words.agree} error={words.agreeError} />
        </div>
        <div>
          <Switch label={words.switches[0]} hint={words.switchHint} defaultChecked />
          <Switch label={words.switches[1]} />
          <Switch label={words.switches[2]} disabled />
        </div>
        <div className={styles.stack}>
          <RadioChips
            label={words.size}
            action={<a href="#main">{words.guide}</a>}
            value={size}
            onChange={setSize}
            chips={['15,5', '16', '16,5', '17', '17,5', '18'].map((value) => ({
              value,
              label: value,
              ...(value === '16,5' && { gone: true, note: words.gone }),
            }))}
          />
          <RadioChips
            label={words.symbol}
            letters
            value={letter}
            onChange={setLetter}
            chips={[...words.letters].map((value) => ({ value, label: value }))}
          />
        </div>
        <div>
          <Swatches
            label={words.metal}
            value={colour}
            onChange={setColour}
            more="+2"
            options={[
              { value: 'yellow', label: words.metals.yellow, colour: '#d9b36a' },
              { value: 'white', label: words.metals.white, colour: '#cfcfcd' },
              { value: 'rose', label: words.metals.rose, colour: '#dcae97', gone: true },
            ]}
          />
        </div>
        <div>
          <Stepper
            value={count}
            onChange={setCount}
            max={3}
            labels={{ group: words.quantity, less: words.less, more: words.more }}
          />
        </div>
      </div>
    </Part>
  )
}

const widthsOf = (use: PictureUse) => (original: number) => widthsFor(use, original)

function Card({ words, index }: { words: Words; index: number }) {
  const picture = photos[index % photos.length] as PictureSource
  const goods = words.goods[index % words.goods.length] as Words['goods'][number]
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
          label={words.like}
          icon={<Heart {...iconProps} />}
          aria-pressed={index === 2}
        />
      </div>
      <p className={styles.designer}>{goods.designer}</p>
      <h3 className={styles.name}>
        <a href="#main">{goods.name}</a>
      </h3>
      <Price final={goods.final} initial={goods.initial} labels={words.price} />
    </article>
  )
}

function Goods({ words }: { words: Words }) {
  return (
    <Part title={words.goodsTitle}>
      <Slider
        title={words.newPieces}
        action={
          <LinkButton look="quiet" href="#main">
            {words.all}
          </LinkButton>
        }
        labels={words.slider}
      >
        {photos.map((photo, index) => (
          <Card key={photo.id} words={words} index={index} />
        ))}
      </Slider>
      <Shelf title={words.banner} wide>
        <Picture
          picture={banner.wide}
          narrow={banner.tall}
          alt={words.bannerAlt}
          widths={widthsOf('hero')}
          sizes={sizesFor('hero')}
        />
      </Shelf>
      <Shelf title={words.marks}>
        <AssayMark fineness={585} label={words.assay} />
        <AssayMark fineness={925} label={words.assay} />
        <Tag>{words.goods[0]?.tags?.[0]}</Tag>
        <Tag tone="sale">−20 %</Tag>
        <Tag tone="quiet">{words.preorder}</Tag>
      </Shelf>
      <Shelf title={words.prices}>
        <Price final={words.goods[0]?.final} labels={words.price} />
        <Price final={words.goods[2]?.final} initial={words.goods[2]?.initial} labels={words.price} />
        <Price labels={words.price} />
        <Price size="page" final={words.goods[2]?.final} initial={words.goods[2]?.initial} labels={words.price} />
      </Shelf>
      <Shelf title={words.skeletons} wide>
        <div className={styles.grid}>
          {['a', 'b', 'c', 'd'].map((key) => (
            <div key={key} className={styles.stack}>
              <Skeleton shape="portrait" />
              <Skeleton lines={3} />
            </div>
          ))}
        </div>
      </Shelf>
    </Part>
  )
}

type Shown = 'dialog' | 'form' | 'drawer' | 'long' | 'nested' | null

function Popups({ words }: { words: Words }) {
  const [shown, setShown] = useState<Shown>(null)
  const [second, setSecond] = useState(false)
  const closed = () => setShown(null)
  return (
    <Part title={words.popups}>
      <Shelf title={words.openThem}>
        <Button look="secondary" onClick={() => setShown('dialog')}>
          {words.dialog}
        </Button>
        <Button look="secondary" onClick={() => setShown('form')}>
          {words.form}
        </Button>
        <Button look="secondary" onClick={() => setShown('drawer')}>
          {words.drawer}
        </Button>
        <Button look="secondary" onClick={() => setShown('long')}>
          {words.longDialog}
        </Button>
        <Button look="secondary" onClick={() => showToast({ text: words.saved })}>
          {words.toast}
        </Button>
        <Button
          look="secondary"
          onClick={() =>
            showToast({
              text: words.removed,
              action: { label: words.undo, run: () => showToast({ text: words.returned }) },
            })
          }
        >
          {words.toastWithAction}
        </Button>
        <Button look="secondary" onClick={() => showToast({ tone: 'error', text: words.failed })}>
          {words.toastError}
        </Button>
      </Shelf>
      {shown === 'dialog' && (
        <Dialog
          title={words.dialogTitle}
          closeLabel={words.close}
          onClose={closed}
          footer={<DialogButtons words={words} />}
        >
          <p>{words.dialogText}</p>
        </Dialog>
      )}
      {shown === 'form' && (
        <Dialog title={words.formTitle} closeLabel={words.close} onClose={closed} focus="field">
          <div className={styles.stack}>
            <PhoneField label={words.phone} hint={words.phoneHint} />
            <Combobox
              label={words.city}
              value=""
              onChange={() => {}}
              options={words.cities}
              onPick={() => {}}
              clearLabel={words.clear}
              openOnClick
            />
            <Button wide>{words.sendCode}</Button>
          </div>
        </Dialog>
      )}
      {shown === 'drawer' && (
        <Drawer
          title={words.drawerTitle}
          closeLabel={words.close}
          onClose={closed}
          tall
          footer={
            <Button wide onClick={() => setSecond(true)}>
              {words.openNested}
            </Button>
          }
        >
          {words.checks.map((label) => (
            <Checkbox key={label} label={label} count={12} />
          ))}
          <a href="#main">{words.all}</a>
        </Drawer>
      )}
      {shown === 'long' && (
        <Dialog title={words.longTitle} size="medium" closeLabel={words.close} onClose={closed}>
          <div className={styles.stack}>
            {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((key) => (
              <p key={key}>{words.paragraph}</p>
            ))}
          </div>
        </Dialog>
      )}
      {second && (
        <Dialog
          title={words.nestedTitle}
          closeLabel={words.close}
          onClose={() => setSecond(false)}
          footer={<DialogButtons words={words} />}
        >
          <p>{words.nestedText}</p>
        </Dialog>
      )}
    </Part>
  )
}

function DialogButtons({ words }: { words: Words }) {
  const close = useClosePopup()
  return (
    <div className={styles.pair}>
      <Button onClick={close}>{words.yes}</Button>
      <Button look="secondary" onClick={close}>
        {words.no}
      </Button>
    </div>
  )
}

function Sections({ words }: { words: Words }) {
  const [tab, setTab] = useState('orders')
  return (
    <Part title={words.sectionsTitle}>
      <div className={styles.columns}>
        <Accordion
          level={3}
          sections={words.sections.map((section, index) => ({ ...section, id: section.title, open: index === 0 }))}
        />
        <Tabs
          label={words.profile}
          value={tab}
          onChange={setTab}
          tabs={words.tabs.map((one) => ({ ...one, content: <p>{one.text}</p> }))}
        />
      </div>
    </Part>
  )
}

function Feedback({ words }: { words: Words }) {
  const [loading, setLoading] = useState(false)
  const [open, setOpen] = useState(true)
  return (
    <Part title={words.feedback}>
      <div className={styles.columns}>
        <Notice tone="info" title={words.notices.info}>
          {words.notices.text}
        </Notice>
        <Notice tone="success" title={words.notices.success}>
          {words.notices.text}
        </Notice>
        <Notice tone="warn" title={words.notices.warn} action={<a href="#main">{words.guide}</a>}>
          {words.notices.text}
        </Notice>
        {open && (
          <Notice
            tone="error"
            title={words.notices.error}
            closeLabel={words.close}
            onClose={() => setOpen(false)}
            live="polite"
          >
            {words.notices.text}
          </Notice>
        )}
      </div>
      <Shelf title={words.progress}>
        <ProgressBar active={loading} />
        <Button look="secondary" onClick={() => setLoading(!loading)}>
          {loading ? words.stop : words.start}
        </Button>
        <Spinner />
      </Shelf>
      <EmptyState
        drawing={<RingIcon size={48} />}
        title={words.emptyTitle}
        actions={
          <>
            <Button look="secondary">{words.reset}</Button>
            <LinkButton look="quiet" href="#main">
              {words.all}
            </LinkButton>
          </>
        }
      >
        {words.emptyText}
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
  wide: {
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
  ways: [
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
  newPieces: 'Новинки',
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
  ways: [
    { value: 'courier', title: 'Courier', text: 'Tomorrow, 17 November, 10 am to 2 pm', end: 'Free' },
    { value: 'shop', title: 'Collect from a shop', text: 'Today after 4 pm, three shops nearby', end: 'Free' },
    { value: 'express', title: 'In two hours', text: 'Orders until 4 pm on weekdays', end: '$12' },
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
  newPieces: 'New in',
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
