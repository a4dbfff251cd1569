import type { ReactNode } from 'react'
import type { ContentBlock } from '#contract/content/content-pages.ts'
import { ActionsBlock } from './blocks/actions-block.tsx'
import { CardsBlock } from './blocks/cards-block.tsx'
import { ComparisonBlock } from './blocks/comparison-block.tsx'
import { FactsBlock } from './blocks/facts-block.tsx'
import { MapBlock } from './blocks/map-block.tsx'
import { BannerBlock } from './blocks/pictures/banner-block.tsx'
import { GalleryBlock } from './blocks/pictures/gallery-block.tsx'
import { PictureBlock } from './blocks/pictures/picture-block.tsx'
import { SplitBlock } from './blocks/pictures/split-block.tsx'
import { VideoBlock } from './blocks/pictures/video-block.tsx'
import { StepsBlock } from './blocks/steps-block.tsx'
import { ClausesBlock } from './blocks/text/clauses-block.tsx'
import { FaqBlock } from './blocks/text/faq-block.tsx'
import { QuoteBlock } from './blocks/text/quote-block.tsx'
import { NoticeBlock, TextBlock } from './blocks/text/text-block.tsx'
import { TimelineBlock } from './blocks/timeline-block.tsx'

export type BlockOf<Kind extends ContentBlock['kind']> = Extract<ContentBlock, { kind: Kind }>

/** What a block holds that belongs to another part of the shop: the page brings it. */
export type BlockSlots = {
  products?: (block: BlockOf<'products'>) => ReactNode
  form?: (block: BlockOf<'form'>) => ReactNode
}

/** The blocks of a page, one below the other. */
export function ContentBlocks({ blocks, slots = {} }: { blocks: readonly ContentBlock[]; slots?: BlockSlots }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a page do not change their order
  return blocks.map((block, index) => <Block key={index} block={block} slots={slots} />)
}

function Block({ block, slots }: { block: ContentBlock; slots: BlockSlots }) {
  switch (block.kind) {
    case 'text':
      return <TextBlock block={block} />
    case 'notice':
      return <NoticeBlock block={block} />
    case 'picture':
      return <PictureBlock block={block} />
    case 'gallery':
      return <GalleryBlock block={block} />
    case 'split':
      return <SplitBlock block={block} />
    case 'banner':
      return <BannerBlock block={block} />
    case 'faq':
      return <FaqBlock block={block} />
    case 'steps':
      return <StepsBlock block={block} />
    case 'timeline':
      return <TimelineBlock block={block} />
    case 'facts':
      return <FactsBlock block={block} />
    case 'clauses':
      return <ClausesBlock block={block} />
    case 'comparison':
      return <ComparisonBlock block={block} />
    case 'cards':
      return <CardsBlock block={block} />
    case 'quote':
      return <QuoteBlock block={block} />
    case 'video':
      return <VideoBlock block={block} />
    case 'map':
      return <MapBlock block={block} />
    case 'actions':
      return <ActionsBlock block={block} />
    case 'products':
      return slots.products?.(block) ?? null
    case 'form':
      return slots.form?.(block) ?? null
  }
}
