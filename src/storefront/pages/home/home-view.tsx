import type { AnswerOf } from '#contract/call.ts'
import type { homeCatalog, mainPage } from '#contract/content/content.ts'
import type { ProductCard as Product } from '#contract/entities/product.ts'
import { home as texts } from '#site-texts/catalog/home.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { ProductCard } from '../../features/product-card/product-card.tsx'
import { ProductSlider } from '../../features/product-slider/product-slider.tsx'
import { PageHead } from '../../shared/page-head.tsx'
import { useSite } from '../../shared/site.ts'
import { BannerPair } from './banner-pair.tsx'
import { CareNote } from './care-note.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { CertificateStory } from './certificate-story.tsx'
import { Designers } from './designers.tsx'
import { Hero } from './hero.tsx'
import styles from './home-page.module.css'
import { OpensSoon } from './opens-soon.tsx'
import { Promises } from './promises.tsx'
import { shopFacts } from './shop-facts.ts'
import { Shops } from './shops.tsx'

type HomeData = AnswerOf<typeof mainPage> & AnswerOf<typeof homeCatalog> & { bestsellers: readonly Product[] }

/** The home page, as it is or as it will be. */
export function HomeView({ data, robots }: { data: HomeData; robots?: string }) {
  const { mainBanner, banners, certificateStoryImage, categories, newest, designers, designerCount, shops } = data
  const { site, origin } = useSite()
  if (!mainBanner && newest.length === 0 && categories.length === 0) return <OpensSoon shops={shops} />
  return (
    <>
      <PageHead
        title={texts.title}
        description={texts.description}
        canonicalPath="/"
        image={mainBanner?.wide}
        {...(robots && { robots })}
        facts={import.meta.env.SSR ? shopFacts(origin, site.language) : undefined}
      />
      <h1>
        <VisuallyHidden>{texts.title}</VisuallyHidden>
      </h1>
      {mainBanner && <Hero banner={mainBanner} />}
      <div className={styles.sections}>
        {categories.length > 0 && <CategoryTiles categories={categories} />}
        {newest.length > 0 && (
          <ProductSlider title={texts.newest.title} all={{ to: '/catalog/new', text: texts.newest.all }}>
            {newest.map((product) => (
              <ProductCard key={product.id} product={product} />
            ))}
          </ProductSlider>
        )}
        {banners.length > 0 && <BannerPair banners={banners} />}
        {data.bestsellers.length > 0 && (
          <ProductSlider title={texts.bestsellers.title} all={{ to: '/catalog', text: texts.bestsellers.all }}>
            {data.bestsellers.map((product) => (
              <ProductCard key={product.id} product={product} />
            ))}
          </ProductSlider>
        )}
        {designers.length > 0 && <Designers designers={designers} count={designerCount} />}
      </div>
      {certificateStoryImage && <CertificateStory picture={certificateStoryImage} />}
      <div className={styles.lastSections}>
        {shops.length > 0 && <Shops shops={shops} isEnglish={site.language === 'en'} />}
        <CareNote />
        <Promises hours={data.courierHours} />
      </div>
    </>
  )
}
