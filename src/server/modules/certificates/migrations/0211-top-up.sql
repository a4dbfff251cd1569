-- Money can be added to a certificate: an entry of its own kind, by which the face value grows as it did by the first.
alter table certificates.entries drop constraint entries_kind_check;
alter table certificates.entries add constraint entries_kind_check
  check (kind in ('issued', 'topped_up', 'reserved', 'released', 'spent', 'returned', 'expired', 'cashed_back'));

create or replace function ledger.effect_of(kind text, amount integer, opening text, closing text)
returns ledger.effect language sql immutable as $$
  select
    case when kind in (opening, 'topped_up') then amount else 0 end,
    case when kind in (opening, 'topped_up', 'released', 'returned') then amount
      when kind in ('reserved', 'expired', closing) then -amount else 0 end,
    case when kind = 'reserved' then amount when kind in ('released', 'spent') then -amount else 0 end,
    case when kind = 'spent' then amount else 0 end,
    case when kind = 'returned' then amount else 0 end,
    case when kind = 'expired' then amount else 0 end,
    case when kind = closing then amount else 0 end
$$;
