-- What the shop owes on certificates: each entry that makes it more or less. What is set aside for an order is still
-- owed until it is spent.
create view certificates.liability_movements as
select e.certificate_id, e.position, e.kind, c.currency, e.at,
  case when e.kind in ('issued', 'topped_up', 'returned') then e.amount else -e.amount end as amount
from certificates.entries e
join certificates.certificates c on c.id = e.certificate_id
where e.kind in ('issued', 'topped_up', 'spent', 'returned', 'expired', 'cashed_back');

-- By calendar month of a zone, from the first to the last in which anything moved. `balance` is what is owed at the
-- end of the month: the sum of all movements until then.
create function certificates.liability_by_month(zone text)
returns table (
  month date, currency text, issued bigint, topped_up bigint, spent bigint, returned bigint, expired bigint,
  cashed_back bigint, balance bigint
) language sql stable as $$
  with moved as (
    select date_trunc('month', at at time zone zone)::date as month, kind, m.currency, amount
    from certificates.liability_movements m
  ), months as (
    select generate_series(min(moved.month), max(moved.month), interval '1 month')::date as month, moved.currency
    from moved group by moved.currency
  ), sums as (
    select months.month, months.currency,
      coalesce(sum(amount) filter (where kind = 'issued'), 0) as issued,
      coalesce(sum(amount) filter (where kind = 'topped_up'), 0) as topped_up,
      coalesce(-sum(amount) filter (where kind = 'spent'), 0) as spent,
      coalesce(sum(amount) filter (where kind = 'returned'), 0) as returned,
      coalesce(-sum(amount) filter (where kind = 'expired'), 0) as expired,
      coalesce(-sum(amount) filter (where kind = 'cashed_back'), 0) as cashed_back,
      coalesce(sum(amount), 0) as change
    from months
    left join moved on moved.month = months.month and moved.currency = months.currency
    group by months.month, months.currency
  )
  select sums.month, sums.currency, issued, topped_up, spent, returned, expired, cashed_back,
    sum(change) over (partition by sums.currency order by sums.month)::bigint
  from sums order by sums.currency, sums.month
$$;
