import { bestsellers } from '#contract/catalog/catalog.ts'
import { homeCatalog, mainPage } from '#contract/content/content.ts'
import { home as texts } from '#site-texts/catalog/home.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { ProductCard } from '../../features/product-card/product-card.tsx'
import { ProductSlider } from '../../features/product-slider/product-slider.tsx'
import type { PageContext, PageProps } from '../../shared/page.ts'
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

export async function loader({ api }: PageContext) {
  const [main, catalog, popular] = await Promise.all([
    api(mainPage, {}),
    api(homeCatalog, {}),
    api(bestsellers, { query: {} }),
  ])
  return { ...main, ...catalog, bestsellers: popular.products }
}

export default function HomePage({ data }: PageProps<typeof loader>) {
  const { mainBanner, banners, certificateStoryImage, categories, newest, designers, designerCount, shops } = data
  const { site, origin } = useSite()
  if (!mainBanner && newest.length === 0 && categories.length === 0) return <OpensSoon shops={shops} />
  return (
    <>
      <PageHead
        title={texts.title}
        description={texts.description}
        image={mainBanner?.wide}
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
        <Promises />
      </div>
    </>
  )
}
