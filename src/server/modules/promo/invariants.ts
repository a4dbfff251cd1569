import { sql } from 'drizzle-orm'
import { type Invariant, inSlices } from '../../kernel/invariants.ts'

const PROMOS = { table: 'promo.promos', key: 'id', size: 500 }

/** How often a code was used is recomputed from its uses, and so is whether it stayed within its limits. */
export const promoInvariants: readonly Invariant[] = [
  {
    name: 'promo.used',
    promise: 'a code counts its live uses',
    find: inSlices(
      PROMOS,
      (range) => sql`
        select 'promo ' || p.id as entity, 'used' as field, count(u.id) as expected, p.used as actual,
          -- Each use is counted as it comes: with fewer counted than there are, the last ones are those not counted.
          'promo.uses ' || case when p.used between 0 and count(u.id) - 1 then (array_agg(u.id order by u.id))[p.used + 1]
            else max(u.id) end as movement,
          case when p.used between 0 and count(u.id) - 1 then 'uncounted' else 'without_movement' end as cause
        from promo.promos p left join promo.uses u on u.promo_id = p.id and u.released_at is null
        where ${range('p.id')} group by p.id having p.used <> count(u.id) order by p.id`,
    ),
  },
  {
    name: 'promo.limits',
    promise: 'no code is used more often than it may be, in all and by one phone',
    find: inSlices(
      PROMOS,
      (range) => sql`
        select 'promo ' || p.id as entity, 'total_limit' as field, 'at most ' || p.total_limit as expected,
          count(*) as actual, 'promo.uses ' || (array_agg(u.id order by u.id))[p.total_limit + 1] as movement
        from promo.promos p join promo.uses u on u.promo_id = p.id and u.released_at is null
        where ${range('p.id')} group by p.id having count(*) > p.total_limit
        union all
        select 'promo ' || p.id, 'phone_limit', 'at most ' || p.phone_limit, count(*),
          'promo.uses ' || (array_agg(u.id order by u.id))[p.phone_limit + 1]
        from promo.promos p join promo.uses u on u.promo_id = p.id and u.released_at is null
        where ${range('p.id')} group by p.id, u.phone having count(*) > p.phone_limit`,
    ),
  },
  {
    name: 'promo.campaigns',
    promise: 'a campaign has given away what its live uses took, and no more than its budget',
    find: inSlices(
      { table: 'promo.campaigns', key: 'id', size: 500 },
      (range) => sql`
        select 'campaign ' || g.id as entity, d.field, d.expected, g.spent as actual, 'promo.uses ' || u.last as movement
        from promo.campaigns g
        cross join lateral (select coalesce(sum(u.amount), 0) as amount, max(u.id) as last from promo.uses u
          where u.campaign_id = g.id and u.released_at is null) u
        cross join lateral (values ('spent', u.amount::text, g.spent <> u.amount),
          ('budget', 'at most ' || g.budget, g.spent > g.budget)) as d (field, expected, is_broken)
        where ${range('g.id')} and d.is_broken
        order by g.id`,
    ),
  },
]
