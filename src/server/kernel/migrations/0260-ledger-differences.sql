-- What an account should say by its entries, what it says, and which entry explains the difference. One place knows how a
-- ledger is recomputed: the views of discrepancies and the nightly audit both ask it. Takes the schema and the arguments
-- of the trigger `post`, and a range of accounts: after `first`, up to `last`; null is all.
create function ledger.differences(
  ledger_schema text, accounts text, owner text, opening text, opened text, closing text,
  first integer default null, last integer default null
) returns table (account integer, field text, expected text, actual text, place integer, cause text)
language plpgsql stable as $$
begin
  return query execute format(
    $query$
    with entry as (
      select %3$I as account, position, order_key, kind, ledger.effect_of(kind, amount, $1, $2) as effect, chain,
        row_number() over sequence as counted,
        ledger.link(lag(chain, 1, ''::bytea) over sequence, %3$I, position, kind, amount, order_key, key, at) as due_chain
      from %1$I.entries where ($3 is null or %3$I > $3) and ($4 is null or %3$I <= $4)
      window sequence as (partition by %3$I order by position)
    ), total as (
      select account,
        sum((effect).opened) as opened, sum((effect).free) as free, sum((effect).held) as held,
        sum((effect).captured - (effect).returned) as spent, sum((effect).expired) as expired,
        sum((effect).closed) as closed, count(*) as entries, count(*) filter (where kind = $1) as openings,
        (array_agg(chain order by position desc))[1] as chain,
        (array_agg(due_chain order by position) filter (where chain <> due_chain))[1] as due_chain,
        (array_agg(chain order by position) filter (where chain <> due_chain))[1] as broken_chain,
        min(counted) filter (where counted <> position) as gap,
        min(position) filter (where counted <> position) as after_gap,
        min(position) filter (where chain <> due_chain) as broken
      from entry group by account
    ), judged as (
      select a as stored, t as due, a.id as account,
        case
          when t.after_gap <= t.broken then 'missing'
          when t.broken > a.entries then 'uncounted'
          when t.broken is not null then 'changed'
          when coalesce(t.entries, 0) < a.entries then 'missing'
          when t.entries > a.entries then 'uncounted'
          else 'without_movement'
        end as cause,
        case
          when t.after_gap <= t.broken then t.gap
          when t.broken is not null then t.broken
          when coalesce(t.entries, 0) < a.entries then coalesce(t.entries, 0) + 1
          when t.entries > a.entries then a.entries + 1
          else t.entries
        end as place
      from %1$I.%2$I a left join total t on t.account = a.id
      where ($3 is null or a.id > $3) and ($4 is null or a.id <= $4)
    ), used as (
      select account, order_key, sum((effect).held) as held, sum((effect).captured) as captured,
        sum((effect).returned) as returned, max(position) as position
      from entry where kind in ('reserved', 'released', 'spent', 'returned') group by account, order_key
    )
    select j.account, d.field, d.expected, d.actual, j.place::integer, j.cause
    from judged j
    cross join lateral (values
      (%4$L, coalesce((j.due).opened, 0)::text, (j.stored).%4$I::text),
      ('free', coalesce((j.due).free, 0)::text, (j.stored).free::text),
      ('held', coalesce((j.due).held, 0)::text, (j.stored).held::text),
      ('spent', coalesce((j.due).spent, 0)::text, (j.stored).spent::text),
      ('expired', coalesce((j.due).expired, 0)::text, (j.stored).expired::text),
      (%5$L, coalesce((j.due).closed, 0)::text, (j.stored).%5$I::text),
      ('entries', coalesce((j.due).entries, 0)::text, (j.stored).entries::text),
      ('openings', '1', coalesce((j.due).openings, 0)::text),
      -- An entry that is not what its hash says, and a last hash that is not that of the account.
      ('hash', encode((j.due).due_chain, 'hex'), encode((j.due).broken_chain, 'hex')),
      ('last hash', encode(coalesce((j.due).chain, ''), 'hex'), encode((j.stored).chain, 'hex'))
    ) as d (field, expected, actual)
    where d.expected is distinct from d.actual
    union all
    select coalesce(u.account, s.%3$I), d.name || ' for order ' || left(coalesce(u.order_key, s.order_key), 6) || '…',
      d.expected, d.actual, coalesce(case when j.cause <> 'without_movement' then j.place end, u.position)::integer, j.cause
    from used u
    full join (select * from %1$I.uses where ($3 is null or %3$I > $3) and ($4 is null or %3$I <= $4)) s
      on s.%3$I = u.account and s.order_key = u.order_key
    left join judged j on j.account = coalesce(u.account, s.%3$I)
    cross join lateral (values
      ('held', coalesce(u.held, 0)::text, coalesce(s.held, 0)::text),
      ('captured', coalesce(u.captured, 0)::text, coalesce(s.captured, 0)::text),
      ('returned', coalesce(u.returned, 0)::text, coalesce(s.returned, 0)::text)
    ) as d (name, expected, actual)
    where d.expected is distinct from d.actual
    $query$, ledger_schema, accounts, owner, opened, closing)
    using opening, closing, first, last;
end $$;

create or replace function ledger.discrepancies(
  ledger_schema text, accounts text, owner text, opening text, opened text, closing text
) returns setof integer language sql stable as $$
  select distinct account from ledger.differences(ledger_schema, accounts, owner, opening, opened, closing)
$$;
drop function ledger.chain_of(text, text, integer);
