-- Who invited whom, and what became of it. Bonuses are the loyalty module's, discounts the promo module's; an order is
-- named by its key.
create schema referral;

create table referral.links (
  customer_id bigint primary key,
  code text not null unique check (code ~ '^[2-9A-HJKMNP-Z]{8}$'),
  created_at timestamptz not null
);

-- One for each browser in which a link was opened.
create table referral.invitations (
  id bigint generated always as identity primary key,
  inviter_id bigint not null references referral.links on delete cascade,
  -- Personal. The hash of the token in the browser's cookie.
  device text not null,
  opened_at timestamptz not null,
  -- The friend's discount. An order made with it is the friend's.
  promo_code text not null unique,
  state text not null default 'opened' check (state in ('opened', 'ordered', 'waiting', 'rewarded', 'refused')),
  order_key text unique,
  -- The account that ordered, if there is one.
  friend_id bigint,
  -- When the order's days of return are over.
  due_at timestamptz,
  -- Why there is no reward. The inviter is told less than this.
  reason text check (reason in ('phone', 'email', 'device', 'address', 'card', 'circle', 'returned', 'limit')),
  settled_at timestamptz,
  -- By the shop's calendar: so many rewards in a month.
  reward_month char(7),
  unique (inviter_id, device),
  check ((state = 'opened') = (order_key is null)),
  check ((state = 'refused') = (reason is not null)),
  check ((state in ('rewarded', 'refused')) = (settled_at is not null)),
  check ((state = 'rewarded') = (reward_month is not null)),
  check (state <> 'waiting' or due_at is not null)
);
create index invitations_of_inviter on referral.invitations (inviter_id, id desc);
create index invitations_of_friend on referral.invitations (friend_id) where friend_id is not null;
create index invitations_due on referral.invitations (due_at) where state = 'waiting';
